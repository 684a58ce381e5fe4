/** @jsxImportSource preact */
import { words } from '../../languages/phone-words.ts'
import { Around, hole } from './Around.tsx'

/** `isolated`: the name stands in a line with other words, which its direction must not turn around. */
export const Greeting = ({ name, isolated = false }: { name: string; isolated?: boolean }) => (
  <Around text={words().hello({ name: hole })}>{isolated ? <bdi>{name}</bdi> : <span>{name}</span>}</Around>
)
