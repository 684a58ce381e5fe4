export * from './blackboard/project.ts'
export * from './blackboard/state.ts'
export * from './blackboard/view.ts'
export type { WriteOp } from './write-op.ts'
