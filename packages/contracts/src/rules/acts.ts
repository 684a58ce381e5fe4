/** The rights of an operator: only watch; run the show; or also change the script. */
export const rights = ['view', 'run', 'edit'] as const
export type Right = (typeof rights)[number]

/** `locked`: a locked show refuses it, whatever the operator's rights. */
export type Act = { needs: Right; locked?: 'refused' }

const see = { needs: 'view' } as const
/** during the show: GO, stop, broadcast, groups, door, notes */
const run = { needs: 'run' } as const
/** settings of the house, which change nothing that is playing */
const set = { needs: 'edit' } as const
/** the script and people of the show */
const edit = { needs: 'edit', locked: 'refused' } as const

/** Show mode and rights, one line for each console message. `contracts/acts.ts` checks that none is missing. */
export const messageActs = {
  identify: see,
  ping: see,
  subscribe: see,
  author: see,
  getTranscript: see,
  runCue: run,
  setStandby: run,
  updateBlackboardField: run,
  skipWaiting: run,
  stopAll: run,
  stopModule: run,
  closeQuestion: run,
  extendQuestion: run,
  breakTie: run,
  moderate: run,
  resetReceiving: run,
  runModule: run,
  quickModule: run,
  /** a broadcast of an existing template */
  addModule: run,
  updateCue: run,
  addNote: run,
  setCountdown: run,
  addGroup: run,
  updateGroup: run,
  updateGroupMembers: run,
  updateListen: run,
  addUserToBlackboard: run,
  removeUserFromBlackboard: run,
  setEntry: run,
  renewEntryKey: run,
  markPhone: run,
  setLock: run,
  addTemplate: edit,
  editTemplate: edit,
  updateUserField: edit,
} as const

/** The same for each REST call. Rights apply only to logged-in operators. */
export const routeActs = {
  login: see,
  loginByLink: see,
  audienceLogin: see,
  admission: see,
  me: see,
  logout: see,
  account: see,
  changePassword: see,
  offerSecondFactor: see,
  setSecondFactor: see,
  removeSecondFactor: see,
  listOperators: set,
  createOperator: set,
  renewLoginLink: set,
  endOperator: set,
  readLoginLink: see,
  choosePassword: see,
  keepSecret: set,
  sendMessage: set,
  checkMessages: see,
  meta: see,
  listBlackboards: see,
  blackboardPublic: see,
  blackboard: see,
  answerQuestions: see,
  blackboardAt: see,
  report: see,
  closeBlackboard: run,
  reopenBlackboard: run,
  archiveBlackboard: set,
  createBlackboard: run,
  preflight: see,
  makeSounds: run,
  hear: run,
  wallLink: run,
  stageLink: run,
  renewScreenLink: run,
  endScreenLink: run,
  doorLink: run,
  endDoorLink: run,
  entryKey: see,
  removeSelfRegistered: run,
  freeNumber: run,
  recording: see,
  importRecording: set,
  archiveFile: set,
  takeOut: set,
  bringBack: set,
  ghostAnswers: see,
  setGhostAnswers: run,
  addGhosts: run,
  removeGhosts: run,
  log: see,
  logEvents: see,
  eraseUser: edit,
  peopleToErase: see,
  erasePeople: edit,
  userData: see,
  controlKeys: see,
  makeControlKey: set,
  endControlKey: run,
  controlState: see,
  controlGo: see,
  controlStandby: see,
  controlStop: see,
  controlPanic: see,
  controlCloseQuestion: see,
  listUsers: see,
  userGroups: see,
  createUser: run,
  updateUser: edit,
  importUsers: edit,
  exportUsers: see,
  listPerformances: see,
  listDeletedPerformances: see,
  createPerformance: set,
  updatePerformance: edit,
  performanceByName: see,
  performanceScript: see,
  performanceHistory: see,
  performanceAt: see,
  nameHistoryPoint: set,
  exportPerformance: see,
  packagePerformance: see,
  loadPackage: set,
  copyPerformance: set,
  /** it changes nothing, but it is for whoever writes */
  tryPerformance: set,
  performanceLengths: see,
  hearLine: set,
  edit,
  listComments: see,
  comment: set,
  listCues: see,
  createCue: set,
  updateCue: edit,
  deleteCue: edit,
  listModules: see,
  createModule: edit,
  updateModule: edit,
  deleteModule: edit,
  listGroups: see,
  createGroup: set,
  updateGroup: edit,
  deleteGroup: edit,
  listTemplates: see,
  createTemplate: edit,
  updateTemplate: edit,
  listPictures: see,
  addPicture: set,
  picture: see,
  listVoices: see,
  updateVoice: set,
  updateVoices: set,
  sheetLoadUsers: see,
  sheetCheckPerformance: see,
  sheetCompare: see,
  sheetLoadVersion: set,
  sheetLoadPerformance: edit,
} as const

/** Why an operator without `edit` may not lift somebody else's lock. */
export const notYourLock = (by: string): string =>
  `${by} locked the show. ${by}, or an operator with edit rights, unlocks it.`

export const lockedBy = (by: string): string => `The show is locked by ${by}. Unlock it to edit.`

/** Why an operator with these rights may not do it; undefined = they may. */
export const rightsRefused = (own: Right, { needs }: Act): string | undefined => {
  if (rights.indexOf(own) >= rights.indexOf(needs)) return undefined
  return own === 'view'
    ? 'You have view rights: you see everything and press nothing.'
    : 'You have run rights: you run the show and do not edit it.'
}
