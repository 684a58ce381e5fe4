import { Gauge, type Histogram, type Registry } from 'prom-client'

/** What the engine tells of itself, in the names that an operator of Prometheus expects. */
export type Measures = {
  appendSeconds: Histogram
  /** of the newest run that has reached everybody */
  goToLastSeconds: () => number
  /** events that have been read and are not in the read models yet */
  projectionLag: () => number
  /** shows that this node runs */
  runnerLeases: () => number
}

type OfNode = {
  /** connected to it */
  phones: () => number
  /** of its machine's clock */
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
