import type { TopicPage } from "@tessera/contract";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";

/** A topic page's metadata for search engines and shared links. The topic's two URLs share a canonical path. */
export function TopicHead({ topic: { name, interestUrl, image } }: { topic: TopicPage }) {
  const t = useText();
  return (
    <PageHead
      title={name}
      description={t("topics.topic.description", { topic: name })}
      canonicalPath={interestUrl}
      image={image ? { ...image, alt: name } : undefined}
      noindex={image === null}
    />
  );
}
