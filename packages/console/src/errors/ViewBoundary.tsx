import { ScreenBoundary } from '@tokensmith/shell/parts/ScreenBoundary.tsx'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { failedPart, logError } from './errorLog.ts'

/** Writes what a part of the page throws into the log of errors, and lets what is around it show that. */
export class ErrorRecorder extends Component<{ children: ReactNode; fallback?: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing') }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // A developer reads the console.
    if (!__DEVELOPMENT__) logError(error, { vm: failedPart(componentStack), info: 'render', url: location.href })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    throw error
  }
}

/** Around a page: an error is logged, said, and leaves the rest of the console alive. */
export const ViewBoundary = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary>
    <ErrorRecorder>{children}</ErrorRecorder>
  </ScreenBoundary>
)
