type Linked = { _id: string; oneshot: boolean; metadata: Record<string, unknown> }

/**
 * Whether a template belongs to a performance: its metadata name that performance, or the performance lists it and its
 * metadata name none. A removed template stays in the list and names `null`.
 */
export const isTemplateOf = (
  { _id, oneshot, metadata }: Linked,
  performance: { _id: string; templates: readonly string[] },
): boolean => {
  const link = metadata['performanceId']
  return !oneshot && (link === performance._id || (link === undefined && performance.templates.includes(_id)))
}
