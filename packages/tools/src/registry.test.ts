import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import common from '@tokensmith/i18n/common/en.json' with { type: 'json' }
import { langs } from '@tokensmith/i18n/Lang.ts'
import { flattenTexts } from '@tokensmith/i18n/textFiles.scene.ts'
import { icons } from '@tokensmith/ui/icons.ts'
import { describe, expect, it } from 'vitest'
import { findTool } from './findTool.ts'
import { groupDefaults, groupFallback, listMenuSections, menus, resolveGroupPath } from './menu.ts'
import { readTab } from './readTab.ts'
import { tools } from './registry.ts'
import { toolHref } from './toolHref.ts'
import { toolWords } from './toolWords.ts'

const source = fileURLToPath(new URL('.', import.meta.url))
const repository = path.join(source, '../../..')
const exists = (file: string) => fs.existsSync(path.join(repository, file))

describe('the registry', () => {
  it('names every tool once, as its folder is named', () => {
    const folders = fs.globSync('*/tool.ts', { cwd: source }).map((file) => path.dirname(file))
    expect(tools.map((tool) => tool.id).toSorted()).toEqual(folders.toSorted())
    expect(new Set(tools.map((tool) => tool.id)).size).toBe(tools.length)
    expect(Object.keys(toolWords)).toEqual(folders.toSorted())
  })

  it('keeps the order of the menu', () => {
    const order = menus.flatMap((menu) => menu.groups.map((group) => group.id))
    const positions = tools.map((tool) => order.indexOf(tool.group))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(
      listMenuSections(tools).flatMap(({ groups }) => groups.flatMap((group) => group.tools.map(({ id }) => id))),
    ).toEqual(tools.map((tool) => tool.id))
  })

  it('names the batch tools as the specification does: send, collect, create wallets, check wallets', () => {
    expect(tools.filter(({ group }) => group === 'batch').map(({ id }) => id)).toEqual([
      ...['batch-send', 'token-collection', 'create-wallet', 'check-wallet'],
    ])
  })

  it('opens every tool at an address of its own', () => {
    expect(new Set(tools.map(toolHref)).size).toBe(tools.length)
    for (const tool of tools) {
      const url = new URL(toolHref(tool), 'https://example.org')
      expect(findTool(tools, url.pathname, url.searchParams)?.id).toBe(tool.id)
    }
  })

  it('can be read without React', () => {
    const direct = fs
      .globSync('*/tool.ts', { cwd: source })
      .flatMap((file) => [
        ...fs.readFileSync(path.join(source, file), 'utf8').matchAll(/^import [^\n]*from '([^']+)'/gm),
      ])
      .map((match) => match[1])
    expect(direct.filter((specifier) => specifier?.endsWith('.tsx') || specifier?.startsWith('react'))).toEqual([])
  })
})

describe.each(tools)('$id', (tool) => {
  it('says title, summary and keywords in four languages, each in its own words', () => {
    const { title, summary, keywords } = toolWords[tool.id]!
    for (const text of [title, summary, keywords]) {
      for (const lang of langs) expect(text[lang].trim(), lang).not.toBe('')
    }
    expect(new Set(langs.map((lang) => summary[lang])).size).toBe(langs.length)
    for (const lang of langs) expect(summary[lang]).not.toBe(title[lang])
  })

  it('names an icon that exists', () => {
    expect(Object.keys(icons)).toContain(tool.icon)
  })

  it('has texts in four languages', async () => {
    for (const lang of langs) {
      expect(Object.keys(flattenTexts((await tool.texts(lang)).default)).length, lang).toBeGreaterThan(0)
    }
  })

  it('has a test in the browser and a page in the documentation', () => {
    expect(exists(`e2e/${tool.id}.spec.ts`), `e2e/${tool.id}.spec.ts`).toBe(true)
    expect(exists(`docs/tools/${tool.id}.md`), `docs/tools/${tool.id}.md`).toBe(true)
  })

  it('opens its first tab by default and every tab by its key in any case', () => {
    expect(readTab(tool, new URLSearchParams())).toBe(tool.tabs[0]?.id ?? '')
    expect(readTab(tool, new URLSearchParams('tab=nonsense'))).toBe(tool.tabs[0]?.id ?? '')
    for (const tab of tool.tabs) {
      expect(common.tab).toHaveProperty(tab.text ?? tab.id)
      for (const name of [tab.id, tab.key ?? tab.id]) {
        expect(readTab(tool, new URLSearchParams({ tab: name.toLowerCase() }))).toBe(tab.id)
        expect(readTab(tool, new URLSearchParams({ tab: name.toUpperCase() }))).toBe(tab.id)
      }
    }
  })
})

describe('group paths', () => {
  it('lead to the default child, to the first built one while that is missing, and never nowhere', () => {
    const built = (paths: string[]) => paths.map((at) => ({ ...tools[0]!, path: at as `/${string}` }))
    expect(resolveGroupPath('/co', built(['/co/st', '/co/nm']))).toBe('/co/nm')
    expect(resolveGroupPath('/co', built(['/co/st']))).toBe('/co/st')
    expect(resolveGroupPath('/co', [])).toBe(groupFallback)
    expect(resolveGroupPath('/ot/cr', tools)).toBe('/ot/un')
    expect(resolveGroupPath('/nothing', tools)).toBeUndefined()
  })

  it('lead to a built tool for every group there is', () => {
    for (const group of Object.keys(groupDefaults)) {
      const target = resolveGroupPath(group, tools)
      expect(
        tools.some((tool) => tool.path === target),
        `${group} → ${target}`,
      ).toBe(true)
    }
  })
})

describe('an address shared by several tools', () => {
  it('is told apart by its query; an unknown value reads as 0', () => {
    const make = (id: string, values: string[]) => ({ ...tools[0]!, id, path: '/co/st' as const, query: { t: values } })
    const both = [make('token-standard', ['0']), make('token-meme', ['1'])]
    const at = (query: string, of = both) => findTool(of, '/co/st', new URLSearchParams(query))?.id
    expect(at('')).toBe('token-standard')
    expect(at('t=1')).toBe('token-meme')
    expect(at('t=7')).toBe('token-standard')
    expect(at('t=', both)).toBe('token-standard')
    expect(at('t=0', [make('token-meme', ['1'])])).toBe('token-meme')
    expect(findTool(both, '/co/nm', new URLSearchParams())).toBeUndefined()
  })
})
