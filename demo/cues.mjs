import { modem } from './translations.mjs'

const languages = Object.keys(modem)
const header = [
  'Cue',
  'Cue Name',
  'Cue Description',
  'Group',
  'Template',
  'Type',
  'Voice',
  'Text',
  'System',
  'Prompt',
  'Min Delay',
  'Max Delay',
  'Oneshot',
  'Autorun',
  ...languages.map((it) => `Text (${it})`),
]

const ghost =
  'You are the ghost of the last dial-up modem, plugged in somewhere under this theatre. ' +
  'You are lonely, courteous and a little funny. Plain words to be spoken aloud, at most twenty-five of them. ' +
  'No lists, no emoji, no sound effects.'

/** One module. Cue cells stay empty until the next cue; a template that was there before comes without its content. */
const row = ({ cue = ['', '', ''], group, template, speech, llm, delay = ['', ''], oneshot = '' }) => [
  ...cue,
  group,
  template,
  speech ? 'speech' : llm ? 'llm' : '',
  (speech ?? llm)?.voice ?? '',
  speech?.text ?? '',
  llm ? ghost : '',
  llm?.prompt ?? '',
  ...delay,
  oneshot,
  '',
  ...languages.map((it) => (speech ? modem[it][template] : '')),
]

export const cues = [
  header,
  row({
    cue: ['1', 'Dial tone', 'House to half. The phones wake up.'],
    group: 'audience',
    template: 'Handshake',
    speech: { voice: 'rms', text: 'Hello, {{nickname}}. Or do you still answer to {{onlineUsername}}?' },
  }),
  row({
    group: 'performer',
    template: 'Places',
    speech: { voice: 'slt', text: 'Places, please. The line is open, and something is on it.' },
  }),
  row({
    cue: ['2', 'You have mail', 'A letter for everybody. They arrive in no order.'],
    group: 'audience',
    template: 'One new message',
    speech: { voice: 'slt', text: '{{nickname}}, you have one new message. It was sent in 1998. It is from you.' },
    delay: ['0', '6'],
  }),
  row({
    group: 'audience',
    template: 'The letter',
    llm: {
      voice: 'rms',
      prompt:
        'Read {{nickname}} a letter they wrote as {{onlineUsername}} and never sent. Mention this: {{internetMemory}}.',
    },
    delay: ['5', '12'],
  }),
  row({
    cue: ['3', 'Party line', 'Two halves of the house are on the same call.'],
    group: 'Line 1',
    template: 'Line one',
    speech: {
      voice: 'awb',
      text: 'Line one. Somebody on line two still remembers your number. Do not turn round yet.',
    },
  }),
  row({
    group: 'Line 2',
    template: 'Line two',
    speech: {
      voice: 'slt',
      text: 'Line two. Line one has been breathing for twenty-five years. Please say good evening.',
    },
    delay: ['4', ''],
  }),
  row({
    group: 'Archivists',
    template: 'For the record',
    speech: { voice: 'rms', text: 'Archivist. Please preserve this: {{internetShame}}. The museum will be gentle.' },
    delay: ['2', '5'],
  }),
  row({
    cue: ['4', 'Buffering', 'Nothing happens, beautifully. Hold until the performers sit.'],
    group: 'audience',
    template: 'Please wait',
    speech: { voice: 'awb', text: 'Please wait, {{nickname}}. You are ninety-nine percent here.' },
    delay: ['0', '8'],
  }),
  row({
    group: 'Line 2',
    template: 'Machine feelings',
    llm: {
      voice: 'awb',
      prompt: 'Ask {{nickname}}, who feels {{aiFeelings}} about machines, how they think a machine feels about them.',
    },
    delay: ['6', '14'],
  }),
  row({
    group: 'performer',
    template: 'Sit',
    speech: { voice: 'slt', text: 'You may sit. The ghost is looking for a better signal.' },
    delay: ['10', ''],
  }),
  row({
    cue: ['5', 'Carrier lost', 'Blackout on the last word.'],
    group: 'Archivists',
    template: 'For the record',
    oneshot: 'yes',
  }),
  row({
    group: 'audience',
    template: 'Last instructions',
    llm: {
      voice: 'slt',
      prompt: 'Say goodbye to {{nickname}}. Suggest, kindly, that {{griefCopingMechanism}} also works on modems.',
    },
    delay: ['2', '7'],
  }),
  row({
    group: 'audience',
    template: 'No carrier',
    speech: { voice: 'rms', text: 'No carrier. Good night, {{onlineUsername}}. Leave the porch light on.' },
    delay: ['14', '16'],
  }),
]
