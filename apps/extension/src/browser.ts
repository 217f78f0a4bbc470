/** The part of the browser's own interface that the extension uses; Chromium and Firefox call it alike. */
type Listeners<Listener> = { addListener(listener: Listener): void }

export type Port = {
  name: string
  sender?: { id?: string; origin?: string; url?: string; tab?: { id?: number } }
  postMessage(message: unknown): void
  disconnect(): void
  onMessage: Listeners<(message: unknown) => void>
  onDisconnect: Listeners<() => void>
}

type Browser = {
  runtime: {
    id: string
    connect(options: { name: string }): Port
    getURL(path: string): string
    onConnect: Listeners<(port: Port) => void>
  }
  windows: {
    create(options: {
      url: string
      type: 'popup'
      width: number
      height: number
      focused: boolean
    }): Promise<{ id?: number } | undefined>
    remove(id: number): Promise<void>
    onRemoved: Listeners<(id: number) => void>
  }
  tabs: { create(options: { url: string }): Promise<unknown> }
  storage: {
    local: {
      get(keys: readonly string[]): Promise<Record<string, unknown>>
      set(items: Record<string, unknown>): Promise<void>
    }
  }
  /** Chromium alone. */
  sidePanel?: { open(options: { windowId: number }): Promise<void> }
}

export const browser = (globalThis as unknown as { chrome: Browser }).chrome
