import { useLocalStorage } from '@mantine/hooks'

export type Density = 'comfortable' | 'compact'

/** The spacing of rows, stored in this browser once somebody has chosen it. */
export const useDensity = (): { density: Density; toggle: () => void } => {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'ghostlight-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  })
  return { density, toggle: () => setDensity(density === 'compact' ? 'comfortable' : 'compact') }
}
