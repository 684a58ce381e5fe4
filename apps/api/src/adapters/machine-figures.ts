import { availableParallelism, freemem, totalmem } from 'node:os'

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)

/** What this process runs on, for a report of a problem. */
export const machineFigures = () => {
  const memory = process.memoryUsage()
  return {
    versions: { node: process.version, system: `${process.platform} ${process.arch}` },
    figures: {
      processors: availableParallelism(),
      memoryMb: megabytes(totalmem()),
      freeMb: megabytes(freemem()),
      usedMb: megabytes(memory.rss),
      heapMb: megabytes(memory.heapUsed),
      upSeconds: Math.round(process.uptime()),
    },
  }
}
