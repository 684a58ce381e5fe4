/**
 * Rehearsal text: two or three sentences that a voice can say, in the tone of a ghost story on an old message board.
 * `{{name}}` and `{{onlineUsername}}` are filled in after the rules have run. A rule that uses one of them can be reached
 * only from the openings for people who have it.
 */
export const grammar = {
  named: ['#greeting#, {{name}}. #middle# #close#', '{{name}}. #middle# #close#', '{{name}}, #question# #close#'],
  known: [
    '#greeting#, {{onlineUsername}}. #middle# #close#',
    'Somebody called {{onlineUsername}} signed in at #hour#. #middle# #close#',
    'The name {{onlineUsername}} is still #place#. #close#',
  ],
  both: [
    '{{name}}. The page still says {{onlineUsername}}. #middle# #close#',
    '{{name}}, you once called yourself {{onlineUsername}}. #middle# #close#',
    'Here you are {{onlineUsername}}, but I remember {{name}}. #middle#',
  ],
  unknown: ['#greeting#, whoever you are. #middle# #close#', 'You never told us your name. #middle# #close#'],

  greeting: ['Hello again', 'Good evening', 'There you are', 'Welcome back', 'I kept your place'],
  hour: ['eleven minutes past three', 'a quarter to four', 'midnight, and again at midnight', 'five past two'],
  place: [
    'in the guest book',
    'at the bottom of the member list',
    'written under the last message',
    'lit green in the corner of the room',
  ],
  someone: ['the girl who kept the board', 'the last moderator', 'my brother', 'the one who built this page', 'nobody'],
  machine: ['the old modem', 'the grey computer upstairs', 'the telephone in the hall', 'the screen in the spare room'],
  sound: ['sings', 'breathes', 'counts', 'hums the same four notes', 'clicks like someone thinking'],

  middle: [
    'At #hour# #machine# still #sound#, and there is no cable in the wall.',
    '#someone.capitalize# has been typing for nineteen years.',
    'The counter on the page went up by one when you sat down.',
    'There were six of us in the chat room, and seven cursors.',
    'I found your message in a mailbox that #someone# closed before you were born.',
    'Your photograph was #place# before anybody took it.',
    'The page says it is under construction, and at night you can hear the hammering.',
  ],
  question: [
    'why does your light stay green when you are gone?',
    'who answered me when I wrote to you last winter?',
    'do you hear how #machine# #sound#?',
    'when did you stop reading, and who went on?',
  ],
  close: [
    'Please do not log off.',
    'Keep your phone close; it is warmer than it should be.',
    'Look at the stage, and then do not.',
    'If the person beside you is cold, that is how it begins.',
    'I will wait for you #place#.',
    'Say nothing; it reads lips now.',
    'When the light blinks, blink back.',
  ],
} as const satisfies Record<string, readonly string[]>

export type Opening = 'named' | 'known' | 'both' | 'unknown'
