/**
 * Gathers what the tools say of themselves in their `words.json`: `src/generated/words/<lang>.json` holds titles and
 * summaries in one language, which the first page needs, and `src/generated/toolWords.json` everything, for the search.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { langs } from '@tokensmith/i18n/Lang.ts'
import type { ToolWords } from '../src/toolWords.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const ids = fs.globSync('*/words.json', { cwd: source }).map((file) => path.dirname(file))
const words = ids
  .sort()
  .map((id): [id: string, words: ToolWords] => [
    id,
    JSON.parse(fs.readFileSync(path.join(source, id, 'words.json'), 'utf8')),
  ])

write('toolWords.json', Object.fromEntries(words))
for (const lang of langs) {
  const own = words.map(([id, { title, summary }]) => [id, { title: title[lang], summary: summary[lang] }])
  write(`words/${lang}.json`, Object.fromEntries(own))
}

function write(name: string, content: object): void {
  const file = path.join(source, 'generated', name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
