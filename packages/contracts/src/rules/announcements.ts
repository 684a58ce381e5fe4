/** The keys of the console that speak a prepared announcement. */
export const announcementKeys = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'] as const
export type AnnouncementKey = (typeof announcementKeys)[number]

export const announcementLimits = { name: 100, text: 1_000 }

/** The place of an announcement's words among the translations of a performance's own texts. */
export const announcementPlace = (key: AnnouncementKey): string => `announcements.${key}.text`
