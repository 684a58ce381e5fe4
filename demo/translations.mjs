/** The words of the demo shows in other languages: by template, or by the place of a text of the performance. */

/** The Last Modem. Its language model writes in each person's language by itself. */
export const modem = {
  de: {
    Handshake: 'Hallo, {{nickname}}. Oder hörst du noch auf {{onlineUsername}}?',
    Places: 'Auf die Plätze, bitte. Die Leitung steht, und jemand ist darin.',
    'One new message': '{{nickname}}, du hast eine neue Nachricht. Sie ist von 1998. Sie ist von dir.',
    'Line one': 'Leitung eins. Jemand auf Leitung zwei weiß deine Nummer noch. Dreh dich noch nicht um.',
    'Line two': 'Leitung zwei. Leitung eins atmet seit fünfundzwanzig Jahren. Sag bitte Guten Abend.',
    'For the record': 'Archiv. Bitte bewahre das auf: {{internetShame}}. Das Museum wird behutsam sein.',
    'Please wait': 'Bitte warte, {{nickname}}. Du bist zu neunundneunzig Prozent hier.',
    Sit: 'Ihr dürft euch setzen. Der Geist sucht nach besserem Empfang.',
    'No carrier': 'Kein Trägersignal. Gute Nacht, {{onlineUsername}}. Lass das Licht an der Tür brennen.',
  },
  ar: {
    Handshake: 'مرحبًا يا {{nickname}}. أم ما زلتَ تُنادى {{onlineUsername}}؟',
    Places: 'إلى أماكنكم من فضلكم. الخط مفتوح، وعليه أحدٌ ما.',
    'One new message': 'يا {{nickname}}، لديك رسالة جديدة واحدة. أُرسلت عام 1998. إنها منك.',
    'Line one': 'الخط الأول. أحدهم على الخط الثاني ما زال يتذكّر رقمك. لا تلتفت بعد.',
    'Line two': 'الخط الثاني. الخط الأول يتنفّس منذ خمسة وعشرين عامًا. قل له من فضلك: مساء الخير.',
    'For the record': 'إلى الأرشيف. احفظ هذا من فضلك: {{internetShame}}. سيكون المتحف لطيفًا.',
    'Please wait': 'انتظر من فضلك يا {{nickname}}. لقد وصل منك تسعة وتسعون بالمئة.',
    Sit: 'يمكنكم الجلوس. الشبح يبحث عن إشارة أفضل.',
    'No carrier': 'انقطع الخط. تصبح على خير يا {{onlineUsername}}. اترك ضوء الباب مضاءً.',
  },
}

/** Any Other Weather. */
export const weather = {
  de: {
    'Mrs Pell: welcome':
      'Guten Abend, {{nickname}}. Willkommen beim Wetterausschuss von Klein-Nassau. Nehmen Sie doch Platz. Oh. Sie sitzen ja schon.',
    'Mr Odd: the register':
      'Fürs Protokoll: {{nickname}} ist da. Das Wetter innen: {{innerWeather}}. Vermerkt, mit Mitgefühl.',
    'Mrs Pell: apologies':
      'Punkt eins. Entschuldigungen. Der Regen lässt sich entschuldigen. Der Wind lässt sich entschuldigen. Die Sonne hat nicht einmal geschrieben.',
    'Mr Odd: forty days':
      'Das macht vierzig Tage ohne jedes Wetter. Die Enten gehen zu Fuß. Die Wäsche hängt seit März draußen, und niemand weiß, ob sie trocken ist.',
    'Mrs Pell: you are the Wind':
      'Sie sitzen links. Damit sind Sie der Wind. Eine sehr alte Familie, und keiner von ihnen hat je eine Tür zugemacht.',
    'Mrs Pell: you are the Rain':
      'Sie sitzen in der Mitte. Damit sind Sie der Regen. Sie sind sehr viele. Das ist immer so.',
    'Mr Odd: you are the Thunder':
      'Sie sitzen rechts. Damit sind Sie der Donner. Bitte tun Sie noch nichts. Ich weiß. Das ist sehr schwer.',
    'Mr Odd: umbrellas':
      'Punkt zwei. Fundsachen. Von {{nickname}} verlorene Regenschirme: {{lostUmbrellas|zu viele zum Zählen}}. Der Ausschuss hat keinen davon gefunden. Er glaubt, sie sind glücklich.',
    'Mrs Pell: the last umbrella':
      'Ein Schirm ist noch in der Garderobe. Er ist gerade groß genug für Sie und {{guest}}. Rücken Sie doch zusammen.',
    'Mrs Pell: the motion':
      'Punkt drei. Der Antrag lautet: Wir hören auf zu warten und machen das Wetter selbst. Von Hand. Heute Abend. Hier drin.',
    'Mr Odd: how to vote':
      'Auf Ihrem Bildschirm sind drei Knöpfe. Schirm: dafür. Schaf: dagegen. Tee: Sie möchten es lieber nicht sagen. Bitte stimmen Sie ab. Sie dürfen oft abstimmen.',
    'Mrs Pell: carried':
      'Angenommen, mit sehr vielen Schirmen. Danke, Schafe. Ihr Einwand wurde vermerkt und dann gefressen.',
    'Mr Odd: quietly': 'Der Ausschuss probt jetzt. Leise, bitte. Die Nachbarn halten uns für einen Lesekreis.',
    'Mr Odd: what will you do?': {
      question: 'Eins noch, {{nickname}}. Wenn das Wetter wirklich kommt, was machen Sie?',
      options: ['Ein Fenster aufmachen', 'Die Tür aufhalten', 'Teewasser aufsetzen'],
    },
    'Mrs Pell: a breeze':
      'Wind, das sind Sie. Reiben Sie die Hände aneinander, langsam. Jetzt ein wenig schneller. Sie sind eine Brise, {{nickname}}. Weiter so, bis ich es sage.',
    'Mr Odd: listen to the left':
      'Hören Sie. Das ist die linke Seite des Saals. Darauf hat sie ihr Leben lang gewartet.',
    'Mrs Pell: drops':
      'Regen, das sind Sie. Zwei Finger auf die Handfläche. Ein Tropfen. Dann noch einer. Einigen Sie sich nicht auf einen Takt. Regen tut das nie.',
    'Mrs Pell: softer': 'Wind, ein wenig leiser. Sie sind jetzt im Hintergrund, wie ein Onkel auf einer Hochzeit.',
    'Mr Odd: not yet': 'Donner. Ich sehe Ihre Füße. Noch nicht.',
    'Mr Odd: a grumble':
      'Donner, das sind Sie. Jetzt die Füße. Fangen Sie mit einem Grummeln an. Denken Sie an Ihren Nachbarn, und an die Hecke.',
    'Mrs Pell: lean': 'Wind, legen Sie sich hinein.',
    'Mrs Pell: ten fingers': 'Regen, alle zehn Finger. Jetzt wird es ernst.',
    'Mrs Pell: louder':
      'Alles. Alle. Lauter. Noch lauter. Die Enten sind stehen geblieben. Die Enten schauen nach oben.',
    'Mrs Pell: the hats': 'Wind! Nimm die Hüte!',
    'Mrs Pell: the washing': 'Regen! Nimm die Wäsche!',
    'Mr Odd: the roof': 'Donner! Nimm das Dach!',
    'Mrs Pell: stop': 'Und Schluss.',
    'Mrs Pell: listen': 'Hören Sie.',
    'The weather: hello':
      'Hallo. Ich bin es. Das Wetter. Ich war nicht weit. Ich habe nur darauf gewartet, dass mich jemand fragt.',
    'The weather: to the Wind':
      'Ihr, links. Ich kenne diesen Atem. Ihr habt damit auf Suppe gepustet, und auf Kerzen, und auf ein wundes Knie. Das war immer ich.',
    'The weather: to the Rain':
      'Ihr, in der Mitte. Ich kenne diese Finger. Sie haben auf Tische getrommelt, wenn jemand zu spät kam, und an Fenster, um Hallo zu sagen. Das war immer ich.',
    'The weather: to the Thunder':
      'Ihr, rechts. Ich kenne diese Füße. Sie sind jede Treppe hinuntergerannt, die sie je getroffen haben, und immer hat jemand gerufen. Das war immer ich.',
    'The weather: to those at the windows':
      'Und das Fenster war offen. Das warst du. Es hat ein bisschen geklemmt, und du hast nicht aufgegeben. Danke.',
    'The weather: to those at the doors':
      'Und jemand hielt die Tür auf. Das warst du. Ich bin seitwärts hereingekommen, um kein Aufsehen zu machen. Danke.',
    'The weather: to those at the kettles':
      'Und das Teewasser war aufgesetzt. Das warst du. Ich bin im Dampf, wenn du hinschaust. Hallo. Danke.',
    'The weather: it will pass':
      '{{nickname}}. Es ist {{innerWeather}} da drin. Es geht vorüber. Ich gehe immer vorüber. Das ist das Beste an mir.',
    'The weather: why I came back':
      'Und du hast unter deinem Schirm Platz gelassen für {{guest}}. Das habe ich gesehen. Deshalb bin ich zurückgekommen.',
    'Mrs Pell: any other weather':
      'Sonst noch Wetter? Nein? Dann wenden Sie sich bitte dem Menschen neben Ihnen zu und sagen Sie ihm, dass es noch schön geworden ist.',
    'Mr Odd: the meeting is closed':
      'Die Sitzung ist geschlossen. Legen Sie das Telefon jetzt mit dem Gesicht nach unten hin, und schauen Sie auf. Vorsicht, Pfützen.',
  },
}

/** The texts of Any Other Weather as a whole. */
export const weatherTexts = {
  de: {
    'joinQuestions.seat.label': 'Wo sitzen Sie?',
    'joinQuestions.seat.help': 'Mit Blick zur Bühne. Der Ausschuss hat für jede Seite eine Aufgabe.',
    'joinQuestions.seat.options.0': 'Links',
    'joinQuestions.seat.options.1': 'In der Mitte',
    'joinQuestions.seat.options.2': 'Rechts',
    'joinQuestions.innerWeather.label': 'Wie ist heute das Wetter in Ihnen?',
    'joinQuestions.innerWeather.help': 'Zwei oder drei Worte, zum Beispiel: neblig, später heiter.',
    'joinQuestions.lostUmbrellas.label': 'Wie viele Regenschirme haben Sie in Ihrem Leben verloren?',
    'joinQuestions.lostUmbrellas.help': 'Geschätzt genügt.',
    'joinQuestions.guest.label': 'Nennen Sie den Vornamen von jemandem, mit dem Sie einen Schirm teilen würden.',
    'joinQuestions.guest.help': 'Lassen Sie es leer, und wir finden jemanden für Sie.',
    'joinQuestions.willing.label': 'Ich bin bereit, mit Fremden ein wenig Lärm zu machen.',
    'joinQuestions.willing.help': 'Meistens Klopfen. Still sitzen und zuhören zählt auch.',
    beforeText: 'Der Wetterausschuss von Klein-Nassau tritt in Kürze zusammen.',
    'orElse.innerWeather': 'wechselhaft',
    'orElse.guest': 'wer auch immer neben Ihnen sitzt',
    'emotes.umbrella.label': 'Schirm: dafür',
    'emotes.sheep.label': 'Schaf: dagegen',
    'emotes.tea.label': 'Tee: lieber nicht sagen',
    endText: 'Die Sitzung ist geschlossen. Vorsicht, Pfützen.',
  },
}
