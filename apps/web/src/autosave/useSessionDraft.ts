import { useSessionStorage } from '@mantine/hooks'

/**
 * What is being composed and not sent yet: kept while another tab of the console is in front, and through a reload,
 * for this window alone. `fits` says whether what was kept is of this shape still.
 */
export const useSessionDraft = <T>(key: string, initial: T, fits: (kept: unknown) => kept is T) => {
  const [value, setValue] = useSessionStorage<T>({
    key: `ghostlight-${key}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      const kept = parsed(text)
      return fits(kept) ? kept : initial
    },
  })
  return [value, setValue] as const
}

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
