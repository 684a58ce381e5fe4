/**
 * Any Other Weather, the second demo show: a meeting that nobody plays but the audience. It has what The Last Modem has
 * not: questions, emotes, words and a look of its own, no list of people, groups that follow from where people sit, and
 * a question to all of them that decides what they hear later.
 */
import { weatherTexts, weather as words } from './translations.mjs'

const header = [
  'Cue',
  'Cue Name',
  'Cue Description',
  'Planned',
  'Notes',
  'Group',
  'Template',
  'Type',
  'Voice',
  'Text',
  'Min Delay',
  'Max Delay',
  'Phones Together',
  'Conditions',
  'Effects',
  'Kind',
  'Name',
  'Description',
  'Before Text',
  'End Text',
  'Content',
  'Languages',
  'Text (de)',
  'Question (de)',
  'Option 1 (de)',
  'Option 2 (de)',
  'Option 3 (de)',
]
/** Where a template is first said, it has its words in other languages beside it. */
const said = new Set()
const inGerman = ({ Template: name = '', Kind }) => {
  if (name === '' || Kind || said.has(name)) return {}
  said.add(name)
  const german = words.de[name]
  if (typeof german === 'string') return { 'Text (de)': german }
  const [first, second, third] = german.options
  const options = { 'Option 1 (de)': first, 'Option 2 (de)': second, 'Option 3 (de)': third }
  return { 'Question (de)': german.question, ...options }
}
const row = (cells) => {
  const all = { ...cells, ...inGerman(cells) }
  return header.map((column) => all[column] ?? '')
}

/** Who speaks, in which voice. The weather comes late, so nobody else has its voice. */
const pell = 'slt'
const odd = 'awb'
const weather = 'rms'

const seats = { Wind: 'On the left', Rain: 'In the middle', Thunder: 'On the right' }
const sections = Object.keys(seats)
/**
 * Puts the people who hear it into this section, and takes them out of the others: people move, and ghosts begin
 * anywhere.
 */
const seatedIn = (section) =>
  [`add to group ${section}`, ...sections.filter((it) => it !== section).map((it) => `remove from group ${it}`)].join(
    '; ',
  )

const line = (voice, text, { to = 'audience', at = ['', ''], together = false, name } = {}) => ({
  Group: to,
  Template: name,
  Type: 'speech',
  Voice: voice,
  Text: text,
  'Min Delay': String(at[0]),
  'Max Delay': String(at[1] ?? ''),
  'Phones Together': together ? 'yes' : '',
})
/** For those who sit there by their own answer, and so for those who came late as well. */
const seated = (section, said) => ({
  ...said,
  Conditions: `seat equals ${seats[section]}`,
  Effects: seatedIn(section),
})

/** What people say that they will do for the weather, and the group that it puts them into. */
const welcomes = { Windows: 'Open a window', Doors: 'Hold the door', Kettles: 'Put the kettle on' }
const promise = (voice, question, { name, at }) => ({
  ...line('', '', { name, at: [at] }),
  Type: 'ask',
  Content: JSON.stringify({
    question,
    voice,
    kind: 'choice',
    options: Object.entries(welcomes).map(([group, label]) => ({
      _id: group.toLowerCase(),
      label,
      effects: [{ type: 'addToGroup', group }],
    })),
    closes: { afterMs: 40_000, whenAll: true },
    results: 'live',
    tie: 'first',
  }),
})

let number = 0
const cue = ({ name, about, planned, notes }, ...lines) => {
  number += 1
  const [first, ...others] = lines
  const said = { 'Cue Name': name, 'Cue Description': about, Planned: planned, Notes: notes }
  return [{ Cue: String(number), ...said, ...first }, ...others].map(row)
}

/** The rows of the cues sheet; `logo`: the id of a picture. */
export const cuesWith = ({ logo }) => {
  number = 0
  said.clear()
  return [
    header,
    row({
      Kind: 'performance',
      Name: 'Any Other Weather',
      Description: 'The second demo show: a village has run out of weather, and its committee must make some by hand.',
      'Before Text': 'The Weather Committee of Little Soaking will come to order shortly.',
      'End Text': 'The meeting is closed. Mind the puddles.',
      Languages: 'de',
    }),
    row({ Kind: 'or else', Name: 'innerWeather', Text: 'changeable' }),
    row({ Kind: 'or else', Name: 'guest', Text: 'whoever sits beside you' }),
    row({ Kind: 'look', Name: 'accent', Text: '#1f7a8c' }),
    row({ Kind: 'look', Name: 'logo', Text: logo }),
    ...Object.entries(weatherTexts.de).map(([place, text]) => row({ Kind: 'words', Name: place, 'Text (de)': text })),
    ...sections.map((it) =>
      row({ Kind: 'group', Group: it, Description: `Those who sit: ${seats[it].toLowerCase()}` }),
    ),
    ...Object.entries(welcomes).map(([it, label]) =>
      row({ Kind: 'group', Group: it, Description: `Those who answered: ${label.toLowerCase()}` }),
    ),

    ...cue(
      {
        name: 'Good evening',
        about: 'House to half. The chair greets everybody by name, and the secretary writes down their weather.',
        planned: '0:40',
        notes:
          'Doors shut, everybody seated. The phones start within four seconds of each other: it should sound like a hall filling up.',
      },
      line(
        pell,
        'Good evening, {{nickname}}. Welcome to the Weather Committee of Little Soaking. Do sit down. Oh. You are sitting.',
        { name: 'Mrs Pell: welcome', at: [0, 4] },
      ),
      line(
        odd,
        'For the minutes. {{nickname}} is here. The weather inside is {{innerWeather}}. Noted, with sympathy.',
        {
          name: 'Mr Odd: the register',
          at: [9, 13],
        },
      ),
    ),

    ...cue(
      {
        name: 'Apologies',
        about: 'Item one. Flat grey light, no wind, no time of day.',
        planned: '0:35',
        notes: 'GO when the hellos have died down. Then let the ducks have their laugh.',
      },
      line(
        pell,
        'Item one. Apologies. The rain sends its apologies. The wind sends its apologies. The sun has not even written.',
        { name: 'Mrs Pell: apologies', together: true },
      ),
      line(
        odd,
        'That makes forty days without any weather at all. The ducks are walking. The washing went out in March, and nobody can say whether it is dry.',
        { name: 'Mr Odd: forty days', at: [9], together: true },
      ),
    ),

    ...cue(
      {
        name: 'Take your sections',
        about: 'Left, middle and right hear different things, and become Wind, Rain and Thunder.',
        planned: '0:25',
        notes:
          'Then look at Groups: everybody should be in one of the three. Somebody in the wrong one changed seats: drag them across. If a section is empty, drag a few people into it.',
      },
      seated(
        'Wind',
        line(
          pell,
          'You are on the left. That makes you the Wind. It is a very old family, and not one of them ever shut a door.',
          { name: 'Mrs Pell: you are the Wind' },
        ),
      ),
      seated(
        'Rain',
        line(pell, 'You are in the middle. That makes you the Rain. There are a great many of you. There always are.', {
          name: 'Mrs Pell: you are the Rain',
        }),
      ),
      seated(
        'Thunder',
        line(odd, 'You are on the right. That makes you the Thunder. Please do nothing yet. I know. It is very hard.', {
          name: 'Mr Odd: you are the Thunder',
        }),
      ),
    ),

    ...cue(
      {
        name: 'Lost property',
        about: 'Item two. Everybody hears their own umbrellas, and who they would share one with.',
        planned: '0:45',
        notes: 'A quieter one. People look at each other here: give them the time.',
      },
      line(
        odd,
        'Item two. Lost property. Umbrellas lost by {{nickname}}: {{lostUmbrellas|too many to count}}. The committee has found none of them. It believes they are happy.',
        { name: 'Mr Odd: umbrellas', at: [0, 3] },
      ),
      line(pell, 'One umbrella is left in the hall. It is just big enough for you and {{guest}}. Do budge up.', {
        name: 'Mrs Pell: the last umbrella',
        at: [12, 15],
      }),
    ),

    ...cue(
      {
        name: 'The motion',
        about: 'Item three. The audience votes with its emotes. Wall up.',
        planned: '1:00',
        notes: 'Wall up. The vote goes on until the next GO.',
      },
      line(
        pell,
        'Item three. The motion is this: that we stop waiting, and make the weather ourselves. By hand. Tonight. In here.',
        { name: 'Mrs Pell: the motion', together: true },
      ),
      line(
        odd,
        'On your screen there are three buttons. Umbrella, in favour. Sheep, against. Tea, if you would rather not say. Please vote. You may vote often.',
        { name: 'Mr Odd: how to vote', at: [9], together: true },
      ),
    ),

    ...cue(
      {
        name: 'Carried',
        about:
          'The motion is carried, whatever the sheep say. Then everybody promises something, and keeps it in cue 12.',
        planned: '1:05',
        notes:
          'GO when the wall is full of umbrellas. If the sheep are winning, wait a little longer. Leave the wall up: the answers grow on it. The question closes by itself.',
      },
      line(
        pell,
        'Carried, by a great many umbrellas. Thank you, sheep. Your objection has been noted, and then eaten.',
        { name: 'Mrs Pell: carried', together: true },
      ),
      line(odd, 'The committee will now rehearse. Quietly, please. The neighbours think that we are a book club.', {
        name: 'Mr Odd: quietly',
        at: [8],
        together: true,
      }),
      promise(odd, 'One thing more, {{nickname}}. If the weather does come, what will you do?', {
        name: 'Mr Odd: what will you do?',
        at: 16,
      }),
    ),

    ...cue(
      {
        name: 'A little wind',
        about: 'The left rubs its hands together, and the others listen.',
        planned: '0:40',
        notes: 'GO when the laugh is over. This cue and the next two also take in those who came late.',
      },
      seated(
        'Wind',
        line(
          pell,
          'Wind, that is you. Rub your hands together, slowly. Now a little faster. You are a breeze, {{nickname}}. Keep going until I say.',
          { name: 'Mrs Pell: a breeze' },
        ),
      ),
      ...['Rain', 'Thunder'].map((to) =>
        line(odd, 'Listen. That is the left side of the room. It has waited for this all its life.', {
          name: 'Mr Odd: listen to the left',
          to,
          at: [11],
          together: true,
        }),
      ),
    ),

    ...cue(
      {
        name: 'A little rain',
        about: 'The middle taps two fingers on a palm.',
        planned: '0:40',
        notes: 'GO when you can hear the wind.',
      },
      seated(
        'Rain',
        line(
          pell,
          'Rain, that is you. Two fingers on the palm of your hand. One drop. Then another. Do not agree on a rhythm. Rain never has.',
          { name: 'Mrs Pell: drops' },
        ),
      ),
      line(pell, 'Wind, a little softer. You are in the background now, like an uncle at a wedding.', {
        name: 'Mrs Pell: softer',
        to: 'Wind',
        at: [6],
        together: true,
      }),
      line(odd, 'Thunder. I can see your feet. Not yet.', {
        name: 'Mr Odd: not yet',
        to: 'Thunder',
        at: [8],
        together: true,
      }),
    ),

    ...cue(
      {
        name: 'A little thunder',
        about: 'The right drums its feet. The others grow.',
        planned: '0:40',
        notes: 'GO when the drops no longer agree with each other. The lights begin to move.',
      },
      seated(
        'Thunder',
        line(
          odd,
          'Thunder, that is you. Now your feet. Begin with a grumble. Think of your neighbour, and of the hedge.',
          { name: 'Mr Odd: a grumble' },
        ),
      ),
      line(pell, 'Wind, lean into it.', { name: 'Mrs Pell: lean', to: 'Wind', at: [8], together: true }),
      line(pell, 'Rain, all ten fingers. It is getting serious.', {
        name: 'Mrs Pell: ten fingers',
        to: 'Rain',
        at: [9],
        together: true,
      }),
    ),

    ...cue(
      {
        name: 'The storm',
        about: 'Everything at once.',
        planned: '1:00',
        notes: 'GO when the floor hums. Have the next cue under your finger.',
      },
      line(
        pell,
        'All of it. Everybody. Louder. Louder than that. The ducks have stopped walking. The ducks are looking up.',
        { name: 'Mrs Pell: louder', together: true },
      ),
      line(pell, 'Wind! Take the hats!', { name: 'Mrs Pell: the hats', to: 'Wind', at: [8], together: true }),
      line(pell, 'Rain! Take the washing!', { name: 'Mrs Pell: the washing', to: 'Rain', at: [11], together: true }),
      line(odd, 'Thunder! Take the roof!', { name: 'Mr Odd: the roof', to: 'Thunder', at: [14], together: true }),
    ),

    ...cue(
      {
        name: 'And stop',
        about: 'Silence. Lights out on the first word, except for the phones.',
        planned: '0:40',
        notes: 'Ride the storm for twenty seconds, or longer if they are enjoying it. GO on the height of the noise.',
      },
      line(pell, 'And stop.', { name: 'Mrs Pell: stop', together: true }),
      line(pell, 'Listen.', { name: 'Mrs Pell: listen', at: [7], together: true }),
    ),

    ...cue(
      {
        name: 'Somebody at the window',
        about:
          'A new voice. It speaks to all, to each section of what it knows of them, and thanks each for their promise.',
        planned: '1:05',
        notes: 'Hold the silence as long as the room holds it. Do not be the first to breathe. Blue light, very low.',
      },
      line(weather, 'Hello. It is me. The weather. I was not far. I was only waiting to be asked.', {
        name: 'The weather: hello',
        together: true,
      }),
      line(
        weather,
        'You, on the left. I know that breath. You have blown on soup with it, and on candles, and on a sore knee. That was always me.',
        { name: 'The weather: to the Wind', to: 'Wind', at: [8], together: true },
      ),
      line(
        weather,
        'You, in the middle. I know those fingers. They have tapped on tables when somebody was late, and on windows to say hello. That was always me.',
        { name: 'The weather: to the Rain', to: 'Rain', at: [8], together: true },
      ),
      line(
        weather,
        'You, on the right. I know those feet. They have run down every stair they ever met, and somebody always shouted. That was always me.',
        { name: 'The weather: to the Thunder', to: 'Thunder', at: [8], together: true },
      ),
      line(weather, 'And the window was open. That was you. It stuck a little, and you did not give up. Thank you.', {
        name: 'The weather: to those at the windows',
        to: 'Windows',
        at: [21],
        together: true,
      }),
      line(
        weather,
        'And somebody held the door. That was you. I came in sideways, so as not to make a fuss. Thank you.',
        {
          name: 'The weather: to those at the doors',
          to: 'Doors',
          at: [21],
          together: true,
        },
      ),
      line(weather, 'And the kettle was on. That was you. I am in the steam, if you look. Hello. Thank you.', {
        name: 'The weather: to those at the kettles',
        to: 'Kettles',
        at: [21],
        together: true,
      }),
    ),

    ...cue(
      {
        name: 'Room for one more',
        about: 'To everybody alone. The phones answer one another across the room.',
        planned: '0:50',
        notes: 'Nothing moves. People who left the questions empty hear other words here, so nobody is left out.',
      },
      line(
        weather,
        '{{nickname}}. It is {{innerWeather}} in there. It will pass. I always pass. It is the best thing about me.',
        { name: 'The weather: it will pass', at: [0, 5] },
      ),
      line(weather, 'And you kept some room under your umbrella for {{guest}}. I saw that. It is why I came back.', {
        name: 'The weather: why I came back',
        at: [14, 18],
      }),
    ),

    ...cue(
      {
        name: 'Any other weather',
        about: 'The last item. House lights come up like a morning.',
        planned: '0:40',
        notes:
          'Count to five after the last phone. House lights up on “turned out nice”. There is no bow: they are the cast, so clap for them.',
      },
      line(
        pell,
        'Any other weather? No? Then please turn to the person beside you, and tell them that it has turned out nice.',
        { name: 'Mrs Pell: any other weather', together: true },
      ),
      line(odd, 'The meeting is closed. Put this phone face down now, and look up. Mind the puddles.', {
        name: 'Mr Odd: the meeting is closed',
        at: [14],
        together: true,
      }),
    ),
  ]
}

export const questions = [
  ['Key', 'Label', 'Kind', 'Options', 'Required', 'Help'],
  [
    'seat',
    'Where are you sitting?',
    'choice',
    Object.values(seats).join(', '),
    'yes',
    'As you look at the stage. The committee has a task for each side.',
  ],
  [
    'innerWeather',
    'What is the weather inside you today?',
    'text',
    '',
    '',
    'Two or three words, such as: foggy, clearing later.',
  ],
  ['lostUmbrellas', 'How many umbrellas have you lost in your life?', 'number', '', '', 'A guess will do.'],
  [
    'guest',
    'Give the first name of somebody you would share an umbrella with.',
    'text',
    '',
    '',
    'Leave it empty, and we will find you somebody.',
  ],
  [
    'willing',
    'I am willing to make a little noise with strangers.',
    'consent',
    '',
    'yes',
    'Tapping, mostly. Sitting still and listening counts, too.',
  ],
]

/** Three, so that every phone shows all of them: the audience votes with them. `sheep`: the id of a picture. */
export const emotesWith = ({ sheep }) => [
  ['Key', 'Label', 'Picture'],
  ['umbrella', 'Umbrella: in favour', '☔'],
  ['sheep', 'Sheep: against', sheep],
  ['tea', 'Tea: would rather not say', '☕'],
]

export const widths = {
  Cues: [6, 20, 36, 9, 50, 12, 30, 10, 8, 80, 10, 10, 9, 28, 50, 12, 20, 40, 40, 30, 60, 10, 80, 60, 24, 24, 24],
  'Join Questions': [16, 60, 10, 44, 10, 60],
  Emotes: [12, 30, 70],
}
