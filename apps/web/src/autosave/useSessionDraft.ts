import { useSessionStorage } from '@mantine/hooks'

/**
 * Unsent text, kept for this window while another tab of the console is open, and through a reload. `fits`: whether the
 * kept value still has this shape.
 */
export const useSessionDraft = <T>(key: string, initial: T, fits: (stored: unknown) => stored is T) => {
  const [value, setValue] = useSessionStorage<T>({
    key: `ghostlight-${key}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      const stored = parsed(text)
      return fits(stored) ? stored : initial
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
