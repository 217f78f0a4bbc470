import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Lang, langs } from './Lang.ts'

/** Every text of one folder in one language, keys joined by dots. */
export type FlatTexts = Readonly<Record<string, string>>
export type TextFolder = { folder: string; texts: Readonly<Partial<Record<Lang, FlatTexts>>> }

export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** All folders of the repository that hold texts (`<lang>.json`). Reads the disk: for tests and scripts in Node. */
export function listTextFolders(): readonly TextFolder[] {
  const files = fs
    .globSync('{packages,apps}/*/src/**/{en,zh,es,ja}.json', { cwd: repositoryRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules'))
  const folders = [...new Set(files.map((file) => path.posix.dirname(file)))].sort()
  return folders.map((folder) => ({
    folder,
    texts: Object.fromEntries(
      langs
        .filter((lang) => files.includes(`${folder}/${lang}.json`))
        .map((lang) => [lang, flattenTexts(readJson(`${folder}/${lang}.json`))]),
    ),
  }))
}

/** Nested texts and lists of texts as one level. Throws on anything else. */
export function flattenTexts(value: unknown, prefix = ''): FlatTexts {
  if (typeof value === 'string') return { [prefix]: value }
  if (typeof value !== 'object' || value === null) {
    throw new Error(`"${prefix}" is neither a text nor a group of texts.`)
  }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flattenTexts(inner, prefix ? `${prefix}.${key}` : key)),
  )
}

/** The names between `{{` and `}}`, each once, sorted. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''))].sort()
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** A key without its plural form, e.g. `count_one` → `count`, where the texts have that plural. */
export function pluralBase(key: string, texts: FlatTexts): string {
  const base = key.replace(pluralSuffix, '')
  return base !== key && `${base}_other` in texts ? base : key
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(repositoryRoot, file), 'utf8'))
}
