/** What the pages use of the checks before a show. */

export { neverDue, optionIdsIn } from '../automation/never-due.ts'
export { answerEffects, groupsOfOptions, optionsIn } from '../template/option-effects.ts'
export { type CheckContext, type Checked, contextOf, type Problem, problemsInCue } from './in-cue.ts'
export type { SpokenBy } from './languages.ts'
export { fieldName, moduleProblem, ruleProblem } from './module-problem.ts'
