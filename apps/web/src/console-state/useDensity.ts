import { useLocalStorage } from '@mantine/hooks'

export type Density = 'comfortable' | 'compact'

/** How close rows stand; kept in this browser. */
export const useDensity = (): { density: Density; toggle: () => void } => {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'ghostlight-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  })
  return { density, toggle: () => setDensity(density === 'compact' ? 'comfortable' : 'compact') }
}
