import { packageEnding, packageType, routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { packedComments } from '../../../library/comments.ts'
import { loadPackage } from '../../../library/load-package.ts'
import { packagePerformance } from '../../../library/package-performance.ts'
import { accepted, refuse, refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { consoleChannel } from '../../ws/console-fanout.ts'
import { asFile } from '../route/as-file.ts'
import { readApart } from '../route/read-apart.ts'
import { mount, mountStream } from '../route/route.ts'
import { commandsOf, written } from '../route/write.ts'

/** A performance as one file, and such a file as a performance. */
export const packageRoutes = (app: FastifyInstance, services: Services): void => {
  const { blobs, clock, offered, readPackage, readPicture, version, views } = services
  app.addContentTypeParser(packageType, { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  mountStream(app, routes.packagePerformance, async (call) => {
    const { id } = call.params
    const comments = call.query.comments === 'true' ? accepted(await packedComments(id, services)) : undefined
    const given = accepted(await packagePerformance(id, { views, blobs, comments }))
    const asked = { given, madeBy: `Ghostlight ${version}` }
    const { body, nothing } = await readApart(services, call, { job: 'package', asked })
    if (nothing?.result) refuseWith(nothing.result)
    const { performance } = given.script
    asFile(call.reply, { name: `${performance.name} v${performance.version}${packageEnding}`, type: packageType })
    return body
  })

  mount(app, routes.loadPackage, async (call) => {
    const { body } = call
    if (!(body instanceof Uint8Array)) return refuse('UNSUPPORTED_MEDIA', `Send the file as ${packageType}.`)
    const given = accepted(await readPackage(body))
    const loading = { ...commandsOf(services, call), blobs, readPicture, offered, now: clock.now() }
    const loaded = await written(services, await loadPackage(given, loading))
    if (loaded.newSettings) await views.publish(consoleChannel, { type: 'voicesUpdated', payload: {} })
    return { performance: loaded.performance, notes: loaded.notes }
  })
}
