import { useLocalStorage } from '@mantine/hooks'

export type Density = 'comfortable' | 'compact'

/** The spacing of rows, stored in this browser. */
export const useDensity = (): { density: Density; toggle: () => void } => {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'ghostlight-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  })
  return { density, toggle: () => setDensity(density === 'compact' ? 'comfortable' : 'compact') }
}
