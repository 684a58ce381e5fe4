import { test } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { moments } from './moments.ts'

const named = (moment: string, name: string) =>
  ({ type: 'MomentNamed', data: { performanceId: 'p', moment, name } }) as const
const name = (moment: string, name: string) => ({ type: 'name', performanceId: 'p', moment, name }) as const
const scene = scenario(moments)

test('[VH-06] a moment gets a name, another one, and none', () => {
  scene.given().when(name('a', 'as premiered')).gives(named('a', 'as premiered'))
  scene.given(named('a', 'as premiered'), named('b', 'x')).when(name('a', 'as toured')).gives(named('a', 'as toured'))
  scene.given(named('a', 'as premiered')).when(name('a', '')).gives(named('a', ''))
})

test('[VH-06] the same name again, or taking away none, is no event', () => {
  scene.given(named('a', 'as premiered')).when(name('a', 'as premiered')).gives()
  scene.given(named('b', 'as premiered')).when(name('a', '')).gives()
  scene.given(named('a', 'x'), named('a', '')).when(name('a', '')).gives()
})

test('[VH-06] at most 200 moments have names, and a named one can still be renamed', () => {
  const full = Array.from({ length: 200 }, (_, at) => named(`m${at}`, 'x'))
  scene
    .given(...full)
    .when(name('another', 'y'))
    .isRefused('INVALID', 'A performance has at most 200 named moments.')
  scene
    .given(...full)
    .when(name('m7', 'y'))
    .gives(named('m7', 'y'))
  scene
    .given(...full, named('m0', ''))
    .when(name('another', 'y'))
    .gives(named('another', 'y'))
})
