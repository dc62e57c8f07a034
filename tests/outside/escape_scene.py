"""A position of Escape set up from the state of a trace, and played on by hand."""
import copy

from escape_json import from_json, to_json
from escape_turn import Game


def first_state(heroes, modules):
    """The state at the first question, with the first of everything as luck."""
    game = Game(heroes, modules)
    play = game.run()
    wanted = next(play)
    while wanted[0] == "luck":
        wanted = play.send(wanted[2][0])
    return to_json(game)


def patch(state, changes):
    """Maps that stand for one thing are merged, everything else is replaced."""
    for key, value in changes.items():
        if key in ("timer", "mission", "new_york", "president", "helicopter", "supply"):
            state[key] |= value
        elif key in ("poi", "briefcases"):
            for name, each in value.items():
                state[key][name] |= each
        else:
            state[key] = copy.deepcopy(value)


class Scene:
    """`step` of the state is the last step begun; play goes on with the window behind it."""

    def __init__(self, heroes, players=(), modules=(), luck=(), **changes):
        state = first_state(heroes, list(modules))
        for player, each in zip(state["players"], players):
            player |= each
        patch(state, changes)
        self.game = Game(heroes, list(modules))
        from_json(self.game, state)
        self.play = self.game.run(state["step"])
        self.question, self.options, self.luck, self.drawn = None, [], list(luck), []
        self.go_on(None)

    def go_on(self, answer):
        try:
            wanted = self.play.send(answer)
            while wanted[0] == "luck":
                wanted = self.play.send(self.next_luck(wanted[1], wanted[2]))
            self.seat, self.question, self.options = wanted[1], wanted[2], wanted[3]
        except StopIteration:
            self.seat, self.question, self.options = None, "over", []

    def next_luck(self, record, candidates):
        """The luck that was asked for, by its value; what was not named is the first there is."""
        value = next((each for each in self.luck if each in candidates), candidates[0])
        if value in self.luck:
            self.luck.remove(value)
        self.drawn.append({**record, "value": value})
        return value

    def answer(self, *actions, luck=()):
        self.luck += luck
        for action in actions:
            if action not in self.options:
                raise AssertionError(f"{action} is not among {self.question} {self.options}")
            self.go_on(action)
        return self

    def until(self, question, dull=("continue", "skip_car", "no_refresh", "stop")):
        """Passes what has nothing to do with the example."""
        while self.question != question:
            self.answer(next(option for option in dull if option in self.options))
        return self

    @property
    def state(self):
        return to_json(self.game)

    @property
    def player(self):
        return self.state["players"][0]
