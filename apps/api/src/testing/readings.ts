import { begin, type House } from '../readings/jobs.ts'
import { createPastMoments } from '../readings/past-moments.ts'
import { inPieces } from '../readings/pieces.ts'
import { createReadings, type Readings } from '../readings/readings.ts'
import { virtualClock } from './virtual-clock.ts'

const nothing = async (): Promise<void> => undefined

/** What jobs need, with the keys in this thread. */
export const houseHere = (ports: Pick<House, 'store' | 'codec' | 'phoneKey'>): House => ({
  ...ports,
  past: createPastMoments({ ...ports, clock: virtualClock() }),
  load: nothing,
  refresh: nothing,
})

/** The jobs of whole shows in this thread, on ports that no other thread can reach. */
export const readingsHere = (ports: Pick<House, 'store' | 'codec' | 'phoneKey'>): Readings => {
  const house = houseHere(ports)
  return createReadings((job, asked) => inPieces(begin(job, asked, house)))
}
