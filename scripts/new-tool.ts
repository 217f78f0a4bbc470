import fs from 'node:fs'
import path from 'node:path'
import { tools } from '@tokensmith/tools/registry.ts'
import { type NewTool, readNewTool } from './readNewTool.ts'
import { root } from './stack/paths.ts'
import { runCommand } from './stack/runCommand.ts'

/**
 * Writes the files of a new tool in every layer and its line in the registry. What it writes compiles; its e2e
 * test fails until the tool does something and its texts are translated.
 */
export async function newTool(args: string[]): Promise<number> {
  const read = readNewTool(args)
  if ('fault' in read) {
    process.stderr.write(read.fault)
    return 2
  }
  const { id } = read.tool
  if (fs.existsSync(path.join(root, 'packages/tools/src', id))) {
    process.stderr.write(`There is a folder packages/tools/src/${id} already, of no tool: name the tool otherwise\n`)
    return 2
  }
  const tool: NamedTool = { ...read.tool, camel: camelCase(id), screen: `${pascalCase(id)}Screen` }
  const files: Record<string, string> = {
    [`packages/tools/src/${id}/tool.ts`]: descriptor(tool),
    [`packages/tools/src/${id}/words.json`]: words(tool),
    [`packages/tools/src/${id}/${tool.screen}.tsx`]: screen(tool),
    ...Object.fromEntries(
      ['en', 'zh', 'es', 'ja'].map((lang) => [`packages/tools/src/${id}/texts/${lang}.json`, texts(tool)]),
    ),
    [`e2e/${id}.spec.ts`]: spec(tool),
    [`docs/tools/${id}.md`]: page(tool),
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
    process.stdout.write(`  ${file}\n`)
  }
  addToRegistry(tool)
  const generator = 'packages/tools/scripts/generateWords.ts'
  const { code, output } = await runCommand(process.execPath, [path.join(root, generator)])
  if (code !== 0) throw new Error(`${generator} failed:\n${output}`)
  process.stdout.write(
    '  packages/tools/src/registry.ts: the last of its group; move its line to another place of it\n',
  )
  return 0
}

type NamedTool = NewTool & { camel: string; screen: string }

const descriptor = ({
  id,
  route,
  group,
  icon,
  camel,
  screen,
}: NamedTool) => `import { defineTool } from '../defineTool.ts'

export const ${camel} = defineTool({
  id: '${id}',
  path: '${route}',
  group: '${group}',
  icon: '${icon}',
  tabs: [],
  screen: () => import('./${screen}.tsx'),
  texts: (lang) => import(\`./texts/\${lang}.json\`),
})
`

const words = ({ title }: NamedTool) => {
  const everywhere = (text: string) => ({ en: text, zh: text, es: text, ja: text })
  const own = { title: everywhere(title), summary: everywhere(title), keywords: everywhere('') }
  return `${JSON.stringify(own, null, 2)}\n`
}

const screen = ({ id, screen }: NamedTool) => `import { useTexts } from '@tokensmith/i18n/useTexts.ts'

export default function ${screen}() {
  const t = useTexts('${id}')
  return <p>{t('purpose')}</p>
}
`

const texts = ({ title }: NamedTool) => `${JSON.stringify({ purpose: title }, null, 2)}\n`

const spec = ({ id, route, title }: NamedTool) => `import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer reaches the outcome of ${title.replaceAll("'", "\\'")}', async ({ page }) => {
  await page.goto('${route}')
  await expect(page.getByRole('heading', { name: toolWords['${id}']!.title.en }).first()).toBeVisible()
  await expect(page.getByTestId('${id}-outcome')).toBeVisible()
})
`

const page = ({ id, route, title }: NamedTool) => `# ${title}

What it is for, in a sentence that a newcomer understands.

- Opens at \`${route}\`; everywhere in the code it is called \`${id}\`.
- What it sends to the chain, and what can go wrong.
- What it does not do.
`

/** Where no tool is of its group yet, it comes last of all. */
function addToRegistry({ id, camel, group }: NamedTool): void {
  const file = path.join(root, 'packages/tools/src/registry.ts')
  const text = fs.readFileSync(file, 'utf8')
  const imports = text.split('\n').filter((line) => /^import \{/.test(line))
  const line = `import { ${camel} } from './${id}/tool.ts'`
  const before = imports.find((one) => pathOf(one) > `./${id}/tool.ts`)
  const last = imports.at(-1) ?? ''
  const withImport = before ? text.replace(before, `${line}\n${before}`) : text.replace(last, `${last}\n${line}`)
  const [head = '', list = ''] = withImport.split(/(?<=tools: readonly Tool\[\] = \[)/)
  const neighbour = tools.findLast((one) => one.group === group) ?? tools.at(-1)!
  const withEntry = head + list.replace(`  ${camelCase(neighbour.id)},\n`, (entry) => `${entry}  ${camel},\n`)
  fs.writeFileSync(file, withEntry)
}

function pathOf(importLine: string): string {
  return /from '([^']+)'/.exec(importLine)?.[1] ?? ''
}

function pascalCase(id: string): string {
  return id.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
}

function camelCase(id: string): string {
  return id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
