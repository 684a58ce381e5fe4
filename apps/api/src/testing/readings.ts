import { begin, type House } from '../readings/jobs.ts'
import { inPieces } from '../readings/pieces.ts'
import { createReadings, type Readings } from '../readings/readings.ts'

/** The jobs of whole shows in this thread, on ports that no other thread can reach. */
export const readingsHere = (house: Omit<House, 'refresh'>): Readings =>
  createReadings((job, asked) => inPieces(begin(job, asked, { ...house, refresh: async () => undefined })))
