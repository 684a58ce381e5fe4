import { Gauge, type Histogram, type Registry } from 'prom-client'

/** The figures of the engine, with names that fit Prometheus. */
export type Measures = {
  appendSeconds: Histogram
  /** from GO to the last phone, of the newest run that has reached everybody */
  goToLastSeconds: () => number
  /** the number of events that were read but are not yet in the read models */
  projectionLag: () => number
  /** the number of shows that this node runs */
  runnerLeases: () => number
}

type OfNode = {
  /** the number of phones connected to this node */
  phones: () => number
  /** how far its machine's clock is ahead, ms */
  skewMs: () => number
}

export const registerMeasures = (metrics: Registry, measures: Measures, { phones, skewMs }: OfNode): void => {
  metrics.registerMetric(measures.appendSeconds)
  const gauge = (name: string, help: string, read: () => number): void => {
    const it: Gauge = new Gauge({ name, help, registers: [metrics], collect: (): void => it.set(read()) })
  }
  gauge('ghostlight_phones', 'Phones that are connected to this node.', phones)
  gauge(
    'ghostlight_go_to_last_seconds',
    'From when it was due until the last phone had its sound, of the newest run that has reached everybody.',
    measures.goToLastSeconds,
  )
  gauge(
    'ghostlight_projection_lag_events',
    'Events that this node has read from the log and that are not in the read models yet.',
    measures.projectionLag,
  )
  gauge(
    'ghostlight_clock_skew_seconds',
    "How far this machine's clock is ahead of the other nodes'; times are corrected for it.",
    () => skewMs() / 1_000,
  )
  gauge('ghostlight_runner_leases', 'Shows that this node runs.', measures.runnerLeases)
}
