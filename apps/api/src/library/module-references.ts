import { isDefaultGroup, type Module, type Rejection, reject } from '@ghostlight/contracts'
import { cue, group, template } from '@ghostlight/domain'
import type { Commands } from './commands.ts'

type References = { readonly [K in 'group' | 'template' | 'cue']?: Module[K] | undefined }

/** Refuses a module that refers to a missing item, because it could never run. */
export const missingReference = async (
  wanted: References,
  { handler }: Pick<Commands, 'handler'>,
): Promise<Rejection | undefined> => {
  if (wanted.group && !isDefaultGroup(wanted.group) && !(await handler.state(group, wanted.group)).item)
    return reject('NOT_FOUND', `There is no group ${wanted.group}.`)
  if (wanted.template && !(await handler.state(template, wanted.template)).item)
    return reject('NOT_FOUND', `There is no template ${wanted.template}.`)
  if (wanted.cue && !(await handler.state(cue, wanted.cue)).item)
    return reject('NOT_FOUND', `There is no cue ${wanted.cue}.`)
  return undefined
}
