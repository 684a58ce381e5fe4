export { type Act, lockedBy, messageActs, notYourLock, type Right, rights, rightsRefused, routeActs } from './acts.ts'
export { type Again, agains } from './again.ts'
export {
  type AnnouncementKey,
  announcementKeys,
  announcementLimits,
  announcementPlace,
} from './announcements.ts'
export { type Asked, askedIn, isAsked, settingsIn } from './asked.ts'
export { automationLifeMs, automationMoments, machineSymbols, messageMethods, messageTypes } from './automations.ts'
export { capitalised } from './capitalised.ts'
export {
  announcementChannel,
  audienceCountChannel,
  controlProtocol,
  doorProtocol,
  emoteChannel,
  phoneProtocol,
  questionChannel,
  stageChannel,
  wallProtocol,
} from './channels.ts'
export { checklistCount, checklistLimits, isTicked, openItemsText } from './checklist.ts'
export { closeCodes } from './close-codes.ts'
export { commentLimits } from './comments.ts'
export {
  type ConditionMatch,
  type ConditionOp,
  conditionLimits,
  conditionMatches,
  conditionOps,
  fieldRelations,
  groupRelations,
  matchWords,
  needsValue,
  noListInList,
  numberSigns,
} from './conditions.ts'
export { type ControlScope, controlActor, controlName, controlScopes } from './control-scopes.ts'
export { cueNumber, cueNumbered, numberTaken } from './cue-number.ts'
export {
  defaultGroupName,
  defaultGroupNamed,
  defaultGroups,
  inDefaultGroup,
  isDefaultGroup,
  isInDefaultGroup,
  languageGroup,
  languageOf,
  languageOfGroup,
  languagesAmong,
  languagesOf,
} from './default-groups.ts'
export { deletedDays } from './deleted-days.ts'
export { goesForward, hasEnded, isOnItsWay } from './delivery-states.ts'
export { admissionHash, doorActor, phoneMarks } from './door-list.ts'
export { emotePace } from './emote-pace.ts'
export { emoteTypes } from './emote-types.ts'
export { erasedPerson, erasedText } from './erased.ts'
export {
  type CueColour,
  cueColours,
  followIn,
  followText,
  nextTimeOfDay,
} from './follow.ts'
export { ghostKey, isGhost, mostGhosts } from './ghost.ts'
export { cueIndexBesideGo, goIndex, nextIndex } from './go.ts'
export { isInTime } from './in-time.ts'
export { dateIn, datePattern, datesOfWeek, weekOfDate, weekPattern } from './iso-week.ts'
export { type ItemKind, itemEvents } from './item-events.ts'
export {
  type AnswersRefused,
  answersTo,
  answerTo,
  isEnough as isEnoughAnswer,
  type JoinQuestion,
  joinQuestionKinds,
  keyRefused as questionKeyRefused,
  leftToAsk,
  longest as longestOfQuestion,
  mostAnswer,
  mostJoinQuestions,
  mostOptions,
  openQuestions,
  optionsRefused,
  repeatedKey,
  usualQuestions,
} from './join-questions.ts'
export {
  isLanguage,
  languageField,
  languageIn,
  languageName,
  noSuchLanguage,
  offeredLanguages,
  type Saying,
  sayings,
  speaksLanguage,
  usualLanguage,
} from './languages.ts'
export { latestVersions } from './latest-versions.ts'
export { accentsOf, accentWords, contrastOf, inkOn, isAccent, leastContrast, surfaces } from './look.ts'
export { missedAs, missedWords } from './missed.ts'
export { type NoteTag, notesByTag, noteTags, tagTitle } from './note-tags.ts'
export { peopleWithOldWords } from './old-words.ts'
export { emoteLabels, emoteLimits, isEmoji } from './own-emotes.ts'
export { isOwnField } from './own-field.ts'
export { packageEnding, packageLimits, packageType } from './packages.ts'
export { isLongEnough, passwordTooShort } from './password.ts'
export { calledName, dataKeyOf, dataText, firstName, textsIn, withField } from './person-field.ts'
export { phoneDigits } from './phone-digits.ts'
export { isPictureId, type PictureType, pictureLimits, pictureTypes, pictureUrl } from './pictures.ts'
export { isPlainLine } from './plain-line.ts'
export { isDead, isPress, type Press } from './presses.ts'
export { type ProgramScope, programScopes } from './program-scopes.ts'
export { closesRefused } from './question-closes.ts'
export { questionRefused } from './question-refused.ts'
export {
  type AnswerValue,
  answerIn,
  closers,
  countedIn,
  countsInOrder,
  countsOf,
  leadingIn,
  type QuestionKind,
  questionKinds,
  questionLimits,
  resultTimes,
  scaleOf,
  takes,
  tieRules,
  type Verdict,
  verdicts,
} from './questions.ts'
export {
  answerField,
  answersByPerson,
  answersSymbol,
  answerWords,
  approvedOf,
  fieldsOfQuestions,
  isAboutQuestion,
  isAnswerField,
  isAnswersSymbol,
  isOfQuestion,
  isResultField,
  resultFields,
  withAnswer,
} from './said-answers.ts'
export {
  type Here,
  type Mark,
  type MarkName,
  markNames,
  marksAhead,
  marksOf,
  onTimeMs,
  overOf,
  plannedStartOf,
  planOf,
  type ShowPlan,
  type ShowTimes,
  timesAt,
} from './show-times.ts'
export { levelOf, longestRampMs, usualFadeMs } from './sound.ts'
export { countSpoken, type SpokenCount, type SpokenTo } from './spoken.ts'
export {
  blankContent,
  isBlankText,
  isTemplateKind,
  kindNames,
  kindWord,
  lacksWords,
  mainText,
  missingIn,
  neededBy,
  needsText,
  quickName,
  readsRoom,
  saysNothing,
  type TemplateKind,
  templateKinds,
  textField,
  textFields,
  textFieldsOf,
  writesInAnyLanguage,
} from './template-kinds.ts'
export { areTemplatesOf } from './template-of.ts'
export {
  lookedUp,
  phoneTranslations,
  type TranslationState,
  textIn,
  translationStates,
} from './text-in.ts'
export { momentOf, timeOfDayIn } from './time-of-day.ts'
export { timecodeWritten } from './timecode.ts'
export { timeExamples, timeIn } from './times.ts'
export {
  contentIn,
  isStale,
  mostTranslations,
  saysSomething,
  sourceOf,
  sourceOfText,
  type Translation,
  translatedFields,
  translationIn,
  voiceIn,
} from './translations.ts'
export { inTrouble, peopleInTrouble } from './trouble.ts'
export { isUserType, userTypes } from './user-types.ts'
export { mostWays, type Way, waysOf, waysRefused } from './ways.ts'
