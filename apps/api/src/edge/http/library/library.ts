import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Door } from '../../door.ts'
import type { Services } from '../../services.ts'
import { commentRoutes } from './comments.ts'
import { cueRoutes } from './cues.ts'
import { deskRoutes } from './desk.ts'
import { editRoutes } from './edits.ts'
import { erasingRoutes } from './erasing.ts'
import { exportRoutes } from './exports.ts'
import { takeForms } from './forms.ts'
import { groupRoutes } from './groups.ts'
import { historyRoutes } from './history.ts'
import { moduleRoutes } from './modules.ts'
import { packageRoutes } from './packages.ts'
import { performanceRoutes } from './performances.ts'
import { pictureRoutes } from './pictures.ts'
import { sheetRoutes } from './sheets.ts'
import { stringsRoutes } from './strings.ts'
import { templateRoutes } from './templates.ts'
import { tryRoutes } from './try.ts'
import { userRoutes } from './users.ts'
import { voiceRoutes } from './voices.ts'

/** The library: people, performances and their parts, voices. */
export const libraryRoutes = (app: FastifyInstance, services: Services, door: Door): void => {
  userRoutes(app, services, door)
  erasingRoutes(app, services)
  performanceRoutes(app, services)
  cueRoutes(app, services)
  moduleRoutes(app, services)
  groupRoutes(app, services)
  templateRoutes(app, services)
  voiceRoutes(app, services)
  exportRoutes(app, services)
  tryRoutes(app, services)
  deskRoutes(app, services)
  historyRoutes(app, services)
  packageRoutes(app, services)
  editRoutes(app, services)
  commentRoutes(app, services)
  // in a scope of its own: no other call takes files of any type
  const pictures: FastifyPluginAsync = async (files) => pictureRoutes(files, services)
  app.register(pictures)
  const sheets: FastifyPluginAsync = async (forms) => {
    await takeForms(forms)
    stringsRoutes(forms, services)
    sheetRoutes(forms, services)
  }
  app.register(sheets)
}
