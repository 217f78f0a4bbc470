import type { ComponentType, LazyExoticComponent } from 'react'

/** What a screen is given of its address. */
export type ScreenProps = { params: Readonly<Record<string, string>> }
export type Screen = LazyExoticComponent<ComponentType<ScreenProps>>
