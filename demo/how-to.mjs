/** The format, in the workbook itself, so that nobody has to look for it. */
export const howTo = [
  ['Sheet or column', 'What goes in it'],
  [
    'This workbook',
    'The demo show, and a template for your own: keep the headers, replace the rows, load it in the console.',
  ],
  [
    'Headers',
    'Capitals, spaces, _ and - make no difference; nor does the order of the columns. Empty rows are skipped.',
  ],
  ['Limits', 'At most 10 MiB, 20 sheets, 20,000 rows and 400 columns.'],
  [],
  ['Users', 'One row for every person.'],
  ['Phone', 'Needed. Only the last seven digits count, and nobody else may have the same.'],
  ['Name', 'How the console lists them.'],
  ['Type', 'audience, performer, dramaturg or usher. Empty means audience.'],
  ['Password', 'Empty means that none is set.'],
  ['Groups', 'Names with commas between them, such as: Line 1, Archivists. One that has a comma stands in quotes.'],
  ['Bib, Nickname, Offering, Observation', 'What front of house knows about them.'],
  [
    'AI Feelings, Internet Shame, Internet Memory, Online Username, Grief Coping Mechanism',
    'Their answers to the questions on the phone.',
  ],
  [
    'Any other column',
    'Is kept too: Favourite Colour can be spoken as {{favouriteColour}}; data.Shoe size keeps its name as it is.',
  ],
  [],
  ['Cues', 'One row for every module: one thing that one group hears in one cue.'],
  [
    'Cue',
    'The number that the cue is called by, such as 1, 5.5 or 12A (at most 8 characters), or a word. Empty goes on with the cue above.',
  ],
  ['Cue Name, Cue Description', 'Needed once for a cue. Empty name: the Cue cell is the name.'],
  ['Number', 'If you like, once for a cue: its number, where Cue has another one. It wins.'],
  ['Group', 'audience, performer, dramaturg, or a group that at least one person in Users belongs to.'],
  ['Template', 'A name for what is said. When the same name comes again, its content may be left out.'],
  ['Type', 'speech says Text as it is; llm has System and Prompt answered by the language model.'],
  [
    'Text (de), Text (ar)',
    'The same words in German and Arabic, by the tag of a language or its name. People with that language get them. Prompt (de), Voice (de) and the like work, too.',
  ],
  ['Voice', 'The id of a voice. The embedded ones are rms, slt and awb.'],
  [
    'Text',
    'For speech. {{nickname}} and other fields of a person are filled in for everybody separately. {{fear|the dark}} says “the dark” to people whose field is empty. {{#if age > 17}}Wine?{{else}}Juice?{{/if}} says one part or the other; group:Left asks for a group.',
  ],
  ['System, Prompt', 'For llm: how it speaks, and what it should say now. {{fields}} work here too.'],
  [
    'Min Delay, Max Delay',
    'How long after GO, such as 90, 1:30, 1.5 min or 2m; a number alone is seconds. With both, everybody waits a random time between them. Empty Max Delay: exactly Min Delay.',
  ],
  ['Oneshot, Autorun', 'yes or no. Empty means no.'],
  ['Notes', 'If you like, once for a cue: what the operator must look at when it is next.'],
  ['Act', 'If you like, once for a cue: the act that begins with it. It reaches to the next cue with an act.'],
  ['Planned', 'If you like, once for a cue: how long it is meant to last, such as 1:30.'],
  [
    'Again',
    'If you like, once for a cue: what happens when it is run again while it plays. ask, restart or ignore; empty means ask.',
  ],
  ['Phones Together', 'yes: all phones of this module begin at the same moment. Empty means no.'],
  [
    'Conditions',
    'Who of the group hears it, in the words of the editor, such as: their groups include Archivists; age is at least 18. All must hold. Signs such as age >= 18 are read, too. any of (age < 12; age > 64) needs one of several, none of (…) none of them.',
  ],
  [
    'Effects',
    'What it does to those who heard it, such as: add to group Line 1; remove from group Line 2; set data.mood to calm.',
  ],
  [
    'Kind, Name, Description, Group Type, Before Text, End Text',
    'As Export writes them: a row with performance, group, template, automation, “or else” or look in Kind is about that alone. Groups that have such a row need nobody in Users. A row with “or else” has a field in Name, such as nickname, and in Text what is said to people who have nothing there. A row with “look” has accent in Name and a colour such as #c2410c in Text, or logo and the id of a picture.',
  ],
  [
    'Key, Label, Options, Required, Help',
    'Of a file with one sheet, which has no sheet Join Questions: a row with question in Kind is a question, with its kind in Type. A row with “no questions” says that nothing is asked.',
  ],
  [
    'When, Module, Send, To, Address, Values, Headers',
    'Of an automation: at which moment, in which cue and row of it (2/1), it sends what to which machine of the house. What a header says is kept in the installation, and not in the sheet.',
  ],
  [
    'Sheets Performance, Groups, Templates, Automations',
    'As Export writes them: such rows in sheets of their own, with the same columns. Then the cues sheet needs no Kind. Where a workbook has several cues sheets, they belong to the first.',
  ],
  ['Content, Metadata', 'What Export keeps and no other column has. Leave them as they are.'],
  [
    'An apostrophe in front',
    "Of =, +, -, @ or a space it is no part of the text: '=1 says =1. So no cell is taken for a formula.",
  ],
  [],
  [
    'Join Questions',
    'If you like, a sheet of this name: one row for every question that a phone asks at the door, at most 12. Without this sheet it asks five of its own. With headers and no rows a number and a first name are enough.',
  ],
  [
    'Key',
    'Needed. The field that has the answer, such as firstLove: a letter first, then letters, digits and _. {{firstLove}} says it.',
  ],
  ['Label', 'Needed. What the phone asks, such as: What do you fear?'],
  ['Kind', 'text, number, choice or consent. Empty means text. A consent is kept as true or false.'],
  ['Options', 'Of a choice, with commas between them. One that has a comma stands in quotes.'],
  ['Required', 'yes: nobody gets in without an answer, or without the consent. Empty means no.'],
  ['Help', 'If you like: a line below the question.'],
  [],
  ['A bad row', 'Refuses the whole performance: nothing is half loaded, and every bad row is named.'],
]
