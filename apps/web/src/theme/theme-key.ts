export const themeStorageKey = 'ghostlight-theme'
