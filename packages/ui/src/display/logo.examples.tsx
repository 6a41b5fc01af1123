import type { Examples } from "../examples.fixture.ts";
import { LogoMark, Wordmark } from "./logo.tsx";

export const examples: Examples = {
  LogoMark: { sizes: () => [16, 32, 64].map((size) => <LogoMark key={size} size={size} label={`Tessera, ${size}`} />) },
  Wordmark: { usual: () => <Wordmark name="Tessera" />, large: () => <Wordmark name="Tessera" size={48} /> },
};
