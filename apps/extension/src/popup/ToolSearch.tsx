import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { searchByWords } from '@tokensmith/tools/searchByWords.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { useState } from 'react'

const shown = 6

/** Every tool, found by the words of the toolbox's own search, in any of its languages. */
export function ToolSearch({ listsAll, open }: { listsAll: boolean; open: (href: string) => void }) {
  const t = useTexts('extension')
  const lang = useLang()
  const [query, setQuery] = useState('')
  const found = searchByWords(__TOOLS__, toolWords, query, { lang })
  const listed = listsAll ? found : found.slice(0, query.trim() === '' ? 0 : shown)
  const openFirst = () => {
    const [first] = listed
    if (first) open(first.href)
  }
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault()
        openFirst()
      }}
    >
      <label>
        {t('popup.search')}
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the popup was opened by a press, and this is what it is for
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </label>
      <ul>
        {listed.map(({ id, href }) => (
          <li key={id}>
            <button type="button" onClick={() => open(href)}>
              {toolWords[id]?.title[lang]}
              <small>{toolWords[id]?.summary[lang]}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('popup.nothing')}</p>}
    </form>
  )
}
