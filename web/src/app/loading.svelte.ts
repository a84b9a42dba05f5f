/** Loading that can be watched: a list of things, each with the share that has come. */

export interface Step {
  title: string;
  /** From 0 to 1. */
  share: number;
  failed: boolean;
}

export type Progress = (share: number) => void;

export class Loading {
  steps: Step[] = $state([]);
  /** All together, from 0 to 1. */
  readonly share = $derived(
    this.steps.length === 0 ? 0 : this.steps.reduce((sum, step) => sum + step.share, 0) / this.steps.length,
  );
  /** What is being waited for. */
  readonly now = $derived(this.steps.find((step) => step.share < 1)?.title ?? null);

  clear(): void {
    this.steps = [];
  }

  /** Does one thing and shows how far it has come. */
  async run<T>(title: string, work: (progress: Progress) => Promise<T>): Promise<T> {
    const at = this.steps.push({ title, share: 0, failed: false }) - 1;
    const step = this.steps[at];
    try {
      const done = await work((share) => {
        if (step) step.share = Math.min(0.99, share);
      });
      if (step) step.share = 1;
      return done;
    } catch (thrown) {
      if (step) step.failed = true;
      throw thrown;
    }
  }
}

/** Fetches a file into the browser's cache and tells how much of it has come. */
export async function fetchWithProgress(url: string, progress: Progress): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const total = Number(response.headers.get("Content-Length") ?? 0);
  const reader = response.body?.getReader();
  if (!reader) return;
  for (let come = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    come += value.length;
    if (total > 0) progress(come / total);
  }
}
