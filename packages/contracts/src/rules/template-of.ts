type Linked = { _id: string; oneshot: boolean; metadata: Record<string, unknown> }

/**
 * Whether a template is one of a performance's own: its metadata name that performance, or it is listed there and names
 * none. One that was taken out stays in the list and names `null`.
 */
export const isTemplateOf = (
  { _id, oneshot, metadata }: Linked,
  performance: { _id: string; templates: readonly string[] },
): boolean => {
  const link = metadata['performanceId']
  return !oneshot && (link === performance._id || (link === undefined && performance.templates.includes(_id)))
}
