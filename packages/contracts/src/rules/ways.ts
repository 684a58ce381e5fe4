/** Where a question may lead: if it closes with this option as its winner, that cue is next. */
export type Way = { template: string; option: string; cue: string }

/** How many ways a cue may have. */
export const mostWays = 64

/** What is wrong with the ways of a cue by themselves, in words; undefined if nothing is. */
export const waysRefused = (ways: readonly Way[]): string | undefined => {
  if (ways.length > mostWays) return `A cue has at most ${mostWays} ways: take some of them out.`
  const places = new Set(ways.map(({ template, option }) => JSON.stringify([template, option])))
  return places.size < ways.length
    ? 'One option leads to two cues: keep one way for each option of a question.'
    : undefined
}

type Cue = { _id: string; modules: readonly string[]; next?: readonly Way[] | null | undefined }
/** A question as it was put: by which cue, or by its module alone. */
type Put = { cueId: string | null; module: string; template: string }

/** The ways that a question can take: those of the cue that put it. One that was run alone takes those of its module's cue. */
export const waysOf = (cues: readonly Cue[], { cueId, module, template }: Put): readonly Way[] => {
  const cue = cues.find(({ _id, modules }) => (cueId === null ? modules.includes(module) : _id === cueId))
  return (cue?.next ?? []).filter((way) => way.template === template)
}
