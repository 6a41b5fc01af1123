/** What a run has counted so far. */
export class Tally {
  readonly kills = new Map<string, number>();
  acknowledged = 0;
  refused = 0;
  kept = 0;
  dropped = 0;
  checks = 0;
  readonly losses: string[] = [];
  readonly halves: string[] = [];
  readonly faults: string[] = [];

  kill(kind: string): void {
    this.kills.set(kind, (this.kills.get(kind) ?? 0) + 1);
  }

  /** Counts a check; a failure is a loss: something acknowledged is missing, or the other way around. */
  holds(isSo: boolean, otherwise: () => string): void {
    this.checks += 1;
    if (!isSo) this.losses.push(otherwise());
  }

  /** Counts a check; a failure is a half: something is neither done nor undone. */
  isWhole(isSo: boolean, otherwise: () => string): void {
    this.checks += 1;
    if (!isSo) this.halves.push(otherwise());
  }

  /** Something that a server must never do, whatever happens to it. */
  fault(what: string): void {
    this.faults.push(what);
  }

  get isClean(): boolean {
    return this.losses.length + this.halves.length + this.faults.length === 0;
  }

  line(rounds: number): string {
    const kills = [...this.kills]
      .sort()
      .map(([kind, count]) => `${kind} ${count}`)
      .join(", ");
    return [
      `${rounds} rounds`,
      `kills: ${kills}`,
      `${this.acknowledged} acts acknowledged`,
      `${this.refused} refused`,
      `${this.kept + this.dropped} in doubt (${this.kept} kept, ${this.dropped} dropped)`,
      `${this.checks} checks`,
      `${this.faults.length} faults`,
      `${this.losses.length} losses`,
      `${this.halves.length} halves`,
    ].join("; ");
  }
}
