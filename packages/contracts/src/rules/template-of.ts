type Linked = { _id: string; oneshot: boolean; metadata: Record<string, unknown> }
type Listing = { _id: string; templates: readonly string[] }

/**
 * Tells whether a template belongs to a performance: its metadata name that performance, or the performance lists it and its
 * metadata name none. A removed template stays in the list and names `null`.
 */
export const areTemplatesOf = ({ _id: performance, templates }: Listing): ((template: Linked) => boolean) => {
  const listed = new Set(templates)
  return ({ _id, oneshot, metadata }) => {
    const link = metadata['performanceId']
    return !oneshot && (link === performance || (link === undefined && listed.has(_id)))
  }
}
