/** The run's counts so far. */
export class Tally {
  readonly kills = new Map<string, number>();
  acknowledged = 0;
  refused = 0;
  keptCount = 0;
  droppedCount = 0;
  checks = 0;
  readonly losses: string[] = [];
  readonly halves: string[] = [];
  readonly faults: string[] = [];

  countKill(kind: string): void {
    this.kills.set(kind, (this.kills.get(kind) ?? 0) + 1);
  }

  /** Records a check. If it fails, data is lost: something acknowledged is missing, or something deleted remains. */
  checkNoLoss(isOk: boolean, describe: () => string): void {
    this.checks += 1;
    if (!isOk) this.losses.push(describe());
  }

  /** Records a check. If it fails, an action is half done, so it's neither complete nor undone. */
  checkNoHalf(isOk: boolean, describe: () => string): void {
    this.checks += 1;
    if (!isOk) this.halves.push(describe());
  }

  /** Records behavior that is never allowed. */
  addFault(text: string): void {
    this.faults.push(text);
  }

  get isClean(): boolean {
    return this.losses.length + this.halves.length + this.faults.length === 0;
  }

  toLine(rounds: number): string {
    const kills = [...this.kills]
      .sort()
      .map(([kind, count]) => `${kind} ${count}`)
      .join(", ");
    return [
      `${rounds} rounds`,
      `kills: ${kills}`,
      `${this.acknowledged} actions acknowledged`,
      `${this.refused} refused`,
      `${this.keptCount + this.droppedCount} in doubt (${this.keptCount} kept, ${this.droppedCount} dropped)`,
      `${this.checks} checks`,
      `${this.faults.length} faults`,
      `${this.losses.length} losses`,
      `${this.halves.length} halves`,
    ].join("; ");
  }
}
