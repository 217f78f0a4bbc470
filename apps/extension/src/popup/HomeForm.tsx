import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useState } from 'react'
import { keepHome } from './kept.ts'
import { parseHome } from './parseHome.ts'

/** Where tools open: the extension belongs to no server, so a person names the toolbox he uses. */
export function HomeForm({ home, onHome }: { home: string | undefined; onHome: (home: string) => void }) {
  const t = useTexts('extension')
  const [text, setText] = useState(home ?? '')
  const [isRefused, setRefused] = useState(false)
  return (
    <form
      className="home"
      onSubmit={async (event) => {
        event.preventDefault()
        const origin = parseHome(text)
        setRefused(!origin)
        if (!origin) return
        await keepHome(origin)
        onHome(origin)
        setText(origin)
      }}
    >
      <label>
        {t('popup.home')}
        <input
          id="home"
          type="url"
          inputMode="url"
          aria-describedby="home-hint"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p id="home-hint" className="dim">
        {t('popup.homeHint')}
      </p>
      {isRefused && (
        <p role="alert" className="fault">
          {t('popup.homeFault')}
        </p>
      )}
      <button type="submit" disabled={text === home}>
        {t('popup.save')}
      </button>
    </form>
  )
}
