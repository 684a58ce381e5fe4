import { isRejection, routes } from '@ghostlight/contracts'
import { knownSymbols } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { sheetMs } from '../../../engine/ports/sheet-source.ts'
import { partOf } from '../../../library/commands.ts'
import { applyEdits } from '../../../library/edits.ts'
import { readScript } from '../../../library/script.ts'
import { draftSome } from '../../../library/strings/drafts.ts'
import { readStrings, stringsSheet, writtenWords } from '../../../library/strings/strings.ts'
import { accepted, refuse, refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { asFile } from '../route/as-file.ts'
import { readApart } from '../route/read-apart.ts'
import { mount, mountStream } from '../route/route.ts'
import { commandsOf, written } from '../route/write.ts'
import { fileTypes } from './exports.ts'

/** Words in other languages, for translators outside of the product. */
export const stringsRoutes = (app: FastifyInstance, services: Services): void => {
  const { views, people, sheets } = services
  mountStream(app, routes.exportStrings, async (call) => {
    const kind = call.query.format
    const script = accepted(await readScript(views, call.params.id))
    const { name, version } = script.performance
    const { body, nothing } = await readApart(services, call, { job: 'strings', asked: { script, kind } })
    if (nothing?.result) refuseWith(nothing.result)
    asFile(call.reply, { name: `${name} v${version} strings.${kind}`, type: fileTypes[kind] })
    return body
  })

  mount(app, routes.loadStrings, async (call) => {
    const { file, others } = call.body
    const kind = /\.csv$/i.test(file.name) ? 'csv' : 'xlsx'
    const opened = accepted(await sheets.read({ bytes: new Uint8Array(await file.arrayBuffer()), kind }, sheetMs.edit))
    const [first = stringsSheet] = [...opened.keys()]
    const sheet = opened.has(stringsSheet) ? stringsSheet : first
    const script = accepted(await readScript(views, call.params.id))
    const users = (await people.all()).map(({ user }) => user)
    const known = knownSymbols(users, script.performance.data?.joinQuestions, script.templates)
    const { edits, findings } = readStrings(script, { rows: opened.get(sheet) ?? [], sheet, known })
    if (findings.length > 0 && !others) {
      const message = 'Nothing was written. Correct these rows and load it again, or take the others.'
      return { findings, written: 0, ready: edits.length, message }
    }
    if (edits.length > 0) await written(services, await applyEdits(edits, commandsOf(services, call)))
    return { findings, written: edits.length, ready: 0, message: writtenWords(edits) }
  })

  mount(app, routes.translate, async (call) => {
    const { translator, clock, config } = services
    if (!translator.isThere) refuse('INVALID', noProvider)
    const script = accepted(await readScript(views, call.params.id))
    const commands = commandsOf(services, call)
    return draftSome(script, call.body, {
      translator,
      clock,
      prices: config.PRICES,
      store: async (edit, key) => {
        const request = partOf(commands.request, 'draft', key)
        const done = await applyEdits([edit], { ...commands, request })
        if (isRejection(done)) return done
        await written(services, done)
        return undefined
      },
    })
  })
}

const noProvider =
  'There is no language provider here, so nothing can be drafted. Set one up, or export the strings for a translator.'
