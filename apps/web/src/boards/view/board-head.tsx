import type { Board } from "@tessera/contract";
import { getProfileUrl } from "@tessera/domain";
import { useText } from "../../i18n/index.ts";
import { PageMetadata, PageHead } from "../../shell/index.ts";

/** The metadata of a board's or section's page, for search engines and shared links. */
export function BoardHead({ board, title, path }: { board: Board; title: string; path: string }) {
  const t = useText();
  const listed = board.privacy === "public";
  const cover = board.coverImages[0]?.["400x300"];
  const { name, owner, pinCount } = board;
  return (
    <>
      <PageHead
        title={title}
        description={
          board.description || t("boards.description", { board: name, owner: owner.fullName, count: pinCount })
        }
        canonicalPath={listed ? path : undefined}
        image={cover ? { ...cover, alt: name } : undefined}
        noindex={!listed}
      />
      {listed && path === board.url ? (
        <PageMetadata
          title={title}
          path={path}
          feedPath={`/v3/feeds/boards/${board.id}/atom/`}
          about={{
            "@type": "CollectionPage",
            name,
            url: path,
            ...(board.description ? { description: board.description } : {}),
            ...(cover ? { image: cover.url } : {}),
            dateCreated: board.createdAt,
            author: { "@type": "Person", name: owner.fullName, url: getProfileUrl(owner.username) },
            mainEntity: { "@type": "ItemList", numberOfItems: pinCount },
          }}
        />
      ) : null}
    </>
  );
}
