import type { BoardSummary, TopicSummary, UserSummary } from "@tessera/contract";
import { Avatar, LinkButton } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { FollowBoardButton } from "../boards/index.ts";
import { useList, useOverlay, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { FollowPersonButton } from "../people/index.ts";
import { followedBoardsQuery, followedPeopleQuery, followedTopicsQuery } from "./feedback-queries.ts";
import { RowPicture, TunedRow } from "./tuned-row.tsx";
import { TuningList, TuningWords } from "./tuning-list.tsx";

/** Renders the button that follows a topic; `describedBy` is the id of the element with its name. */
export type FollowTopic = (topic: { readonly topic: TopicSummary; readonly describedBy: string }) => ReactNode;

/** The topics that the viewer follows. */
export function FollowedTopics({ followTopic }: { followTopic: FollowTopic }) {
  const t = useText();
  const topics = useList(followedTopicsQuery);
  const begin = (
    <LinkButton href="/topics/" size="large">
      {t("feedback.tuning.topics.none.action")}
    </LinkButton>
  );
  return (
    <TuningList part="topics" list={topics} lead={<TuningWords part="topics" />} begin={begin}>
      {topics.items.map((topic) => (
        <TopicRow key={topic.id} topic={topic} followTopic={followTopic} />
      ))}
    </TuningList>
  );
}

function TopicRow({ topic, followTopic }: { topic: TopicSummary; followTopic: FollowTopic }) {
  const shown = useOverlay("topic", topic);
  const nameId = useId();
  return (
    <TunedRow
      kind="topic"
      id={shown.id}
      name={shown.name}
      nameId={nameId}
      href={shown.url}
      picture={<RowPicture image={shown.image} />}
      by="show"
      follow={followTopic({ topic: shown, describedBy: nameId })}
      unfollowed={!shown.followedByMe}
      forgotten={!topic.followedByMe}
    />
  );
}

/** The people that the viewer follows. */
export function FollowedPeople() {
  const people = useList(followedPeopleQuery(useViewer().username ?? ""));
  return (
    <TuningList part="people" list={people} lead={<TuningWords part="people" />}>
      {people.items.map((person) => (
        <FollowedPersonRow key={person.id} person={person} />
      ))}
    </TuningList>
  );
}

function FollowedPersonRow({ person }: { person: UserSummary }) {
  const shown = useOverlay("user", person);
  const nameId = useId();
  const { fullName, username, imageMediumUrl, avatarColorIndex } = shown;
  return (
    <TunedRow
      kind="person"
      id={shown.id}
      name={fullName}
      nameId={nameId}
      href={`/${username}/`}
      picture={<Avatar name={fullName} src={imageMediumUrl} size={48} colorIndex={avatarColorIndex} decorative />}
      about={`@${username}`}
      by="show"
      follow={<FollowPersonButton person={shown} describedBy={nameId} />}
      unfollowed={!shown.explicitlyFollowedByMe}
      forgotten={!person.explicitlyFollowedByMe}
    />
  );
}

/** The boards that the viewer follows. */
export function FollowedBoards() {
  const boards = useList(followedBoardsQuery);
  return (
    <TuningList part="boards" list={boards} lead={<TuningWords part="boards" />}>
      {boards.items.map((board) => (
        <FollowedBoardRow key={board.id} board={board} />
      ))}
    </TuningList>
  );
}

function FollowedBoardRow({ board }: { board: BoardSummary }) {
  const t = useText();
  const shown = useOverlay("board", board);
  const nameId = useId();
  return (
    <TunedRow
      kind="board"
      id={shown.id}
      name={shown.name}
      nameId={nameId}
      href={shown.url}
      picture={<RowPicture image={shown.coverImages[0]?.["236x"] ?? null} focus={shown.coverFocalPoint} />}
      about={t("feedback.tuning.by", { name: shown.owner.fullName })}
      by="show"
      follow={<FollowBoardButton board={shown} look="quiet" describedBy={nameId} />}
      unfollowed={!shown.followedByMe}
      forgotten={!board.followedByMe}
    />
  );
}
