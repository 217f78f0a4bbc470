import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import skeleton from '@tokensmith/shell/tool/ToolFrame.module.css'
import { ScreenSkeleton } from '@tokensmith/shell/tool/ToolFrame.tsx'
import { toolTexts } from '@tokensmith/tools/toolTexts.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { Header } from './frame/Header.tsx'
import { TabsBar } from './frame/TabsBar.tsx'
import { Providers } from './Providers.tsx'

export type RenderedPage = { html: string; title: string; description: string }

/** The home as a visitor sees it, ready to be taken over; or the header above the shape of a screen. */
export async function renderPage(page: 'home' | 'app', lang: Lang): Promise<RenderedPage> {
  const texts = await createTexts(lang, [toolTexts])
  const html = renderToString(
    <StrictMode>
      <Providers texts={texts}>
        <StaticRouter location="/home">
          {page === 'home' ? (
            <App />
          ) : (
            <>
              <Header current={undefined} />
              <TabsBar active={undefined} />
              <main className={skeleton.frame}>
                <ScreenSkeleton />
              </main>
            </>
          )}
        </StaticRouter>
      </Providers>
    </StrictMode>,
  )
  return {
    html,
    title: page === 'home' ? `${texts.t('home.title')} - ${texts.t('site')}` : texts.t('site'),
    description: texts.t('home.lead'),
  }
}
