import { readFileSync } from 'node:fs'
import { translator } from './apps/web/src/words/sentences.ts'
const G = ['authoring','console','history','house','server'].reduce((a,n)=>({...a,...JSON.parse(readFileSync(`apps/web/src/words/de/${n}.json`,'utf8'))}),{})
const t = translator(G)
let last, f
for (const line of readFileSync('/tmp/dh-sent.txt','utf8').split('\n')) {
  if (line.startsWith('# ')) { f = line; continue }
  const s = line.replaceAll('\\n','\n')
  const g = t(s)
  const partly = g === s
  if (partly) { if (last !== f) console.log(f); last = f; console.log(s) }
}
console.log(t('Cues, row 5, Voice: there is no voice “x”. Write one of: a, b.'), t('Invalid user type: x. Must be one of: audience, b'))
console.log(t('Bad message: that is no field (line 3, column 5).'), t('Martin locked the show. Martin, or an operator with edit rights, unlocks it.'), t("A password: at least 8 characters"))
