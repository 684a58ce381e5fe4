export * from './aggregate.ts'
