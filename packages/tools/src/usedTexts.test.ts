import fs from 'node:fs'
import path from 'node:path'
import { type FlatTexts, listTextFolders, pluralBase, repositoryRoot } from '@tokensmith/i18n/textFiles.scene.ts'
import { describe, expect, it } from 'vitest'

/** Where a namespace's words are, and the sources that use it when they name none themselves. */
const places = [
  { namespace: 'common', texts: 'packages/i18n/src/common', sources: '{apps/web,packages/shell}/src' },
  { namespace: 'console', texts: 'packages/console/src/texts', sources: 'packages/console/src' },
  { namespace: 'ui', texts: 'packages/ui/src/texts', sources: 'packages/ui/src' },
  {
    namespace: 'inscription',
    texts: 'packages/tools/src/inscription/texts',
    sources: 'packages/tools/src/inscription',
  },
  {
    namespace: 'allocation',
    texts: 'packages/tools/src/allocation/texts',
    sources: 'packages/tools/src/allocation',
  },
  { namespace: 'offering', texts: 'packages/tools/src/offering/texts', sources: 'packages/tools/src/offering' },
  {
    namespace: 'presale',
    texts: 'packages/tools/src/presale/texts',
    sources: 'packages/tools/src/{presale,fair-launch}',
  },
  { namespace: 'token', texts: 'packages/tools/src/token/texts', sources: 'packages/tools/src/token' },
  {
    namespace: 'coin',
    texts: 'packages/tools/src/_shared/coin/texts',
    sources: 'packages/tools/src/_shared/coin',
  },
  { namespace: 'trade', texts: 'packages/tools/src/_shared/trade/texts', sources: 'packages/tools/src/_shared/trade' },
  { namespace: 'jobs', texts: 'packages/tools/src/_shared/jobs/texts', sources: 'packages/tools/src/_shared/jobs' },
  {
    namespace: 'keystore',
    texts: 'packages/tools/src/_shared/keystore/texts',
    sources: 'packages/tools/src/_shared/keystore',
  },
  ...fs
    .globSync('packages/tools/src/*/tool.ts', { cwd: repositoryRoot })
    .map((file) => path.posix.dirname(file.replaceAll('\\', '/')))
    // A tool without texts of its own says those of its wing.
    .filter((folder) => fs.existsSync(path.join(repositoryRoot, folder, 'texts')))
    .map((folder) => ({ namespace: path.posix.basename(folder), texts: `${folder}/texts`, sources: folder })),
]

const english = new Map(listTextFolders().map(({ folder, texts }) => [folder, texts.en ?? {}]))
const namespaces = new Map([
  ...places.map(({ namespace, texts }): [string, FlatTexts] => [namespace, english.get(texts) ?? {}]),
  ['endpoint', english.get('packages/shell/src/chain/texts') ?? {}] as [string, FlatTexts],
  ['dashboard', english.get('apps/web/src/home/texts') ?? {}] as [string, FlatTexts],
  ['tools', english.get('packages/tools/src/generated/words') ?? {}] as [string, FlatTexts],
  ['errors', english.get('packages/i18n/src/errors') ?? {}] as [string, FlatTexts],
  ['contractErrors', english.get('packages/i18n/src/contractErrors') ?? {}] as [string, FlatTexts],
  ['ruleNames', english.get('packages/i18n/src/ruleNames') ?? {}] as [string, FlatTexts],
])

/** Every `t('key')` and `t(\`start.${…}\`)` of a file; a start stands for all keys that begin with it. */
function usesOf(text: string): { key: string; open: boolean }[] {
  return [...text.matchAll(/\bt\(\s*(?:'([^'\n]+)'|`([^`$\n]*)(\$\{)?)/g)].map(([, plain, start, open]) => ({
    key: plain ?? start ?? '',
    open: plain === undefined && open !== undefined,
  }))
}

describe.each(places)('the texts that $sources uses', ({ namespace, sources }) => {
  it('exist', () => {
    const files = fs
      .globSync(`${sources}/**/*.{ts,tsx}`, { cwd: repositoryRoot })
      .filter((file) => !/\.test\.tsx?$/.test(file))
    const missing = files.flatMap((file) => {
      const text = fs.readFileSync(path.join(repositoryRoot, file), 'utf8')
      const own = /\bt = useUiTexts\(\)/.test(text) ? 'ui' : namespace
      return usesOf(text).flatMap(({ key, open }) => {
        const at = key.indexOf(':')
        const name = at > 0 ? key.slice(0, at) : own
        const wanted = key.slice(at + 1)
        const texts = namespaces.get(name)
        if (!texts) return [`${file}: no namespace ${name}`]
        const found = Object.keys(texts).some((known) =>
          open ? known.startsWith(wanted) : pluralBase(known, texts) === wanted || known.startsWith(`${wanted}.`),
        )
        return found ? [] : [`${file}: ${key}`]
      })
    })
    expect(missing).toEqual([])
  })
})
