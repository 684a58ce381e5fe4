// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

it('an automation names each module by its template and the number of its cue', async () => {
  const script = aScript()
  const automation = {
    _id: 'x',
    name: 'Desk',
    when: { on: 'moduleOver' as const },
    cue: null,
    module: null,
    message: { kind: 'osc' as const, host: 'desk.local', port: 8000, address: '/go', args: [] },
  }
  const { page } = await openEditor({
    script: {
      ...script,
      performance: { ...script.performance, automations: { x: automation } as never },
      cues: script.cues.map((cue) => (cue._id === 'b' ? { ...cue, modules: ['o'] } : cue)),
      modules: [...script.modules, { ...aModule('o', 'b'), template: 'gone' }],
    },
  })
  await page.press(/^Automations/)
  const field = document.querySelector('[aria-label="Module asked for"]')
  const offered = [...(field?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)
  expect(offered).toEqual(['any module', 'Hello (cue 1)', 'Hello (cue 1)', 'no template (cue 2)'])
})
