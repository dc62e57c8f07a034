"""A position of Spider-Man set up from the state of a trace, and played on by hand."""
from spiderman_json import from_json, to_json
from spiderman_turn import Game


def first_state(players, options):
    """The state at the first turn, with the first of everything as luck and as answer."""
    game = Game(players, options)
    play = game.run()
    wanted = next(play)
    while game.phase == "setup":
        wanted = play.send([1] * wanted[1] if wanted[0] == "roll" else wanted[-1][0])
    return to_json(game)


class Scene:
    """Two villains, Spider-Man and the Cops if nothing else is said.

    `seats`, `figures`, `sides` change entries of the state by seat, figure, character; everything
    else replaces keys of the state. Play goes on in `act` of the active seat, or with its `turn`.
    Luck is taken from a list: a number is a face, a name a card; what was not named is a 1, or the
    first card there is.
    """

    def __init__(self, *villains, seats=(), figures=(), sides=(), resume="act", luck=(),
                 players=None, both_score=False, **changes):
        characters = [*(villains or ("rhino", "green-goblin")), "spider-man", "cops"]
        options = {"both_score": both_score, "target": changes.pop("target", 60)}
        if not players:
            options["characters"] = characters
        players = players or len(characters)
        state = first_state(players, options)
        for seat, each in dict(seats).items():
            player = state["players"][seat]
            for key, value in each.items():
                player[key] = player[key] | value if isinstance(value, dict) else value
        for entries, key, given in ((state["figures"], "character", figures),
                                    (state["sides"], "id", sides)):
            for name, each in dict(given).items():
                next(entry for entry in entries if entry[key] == name).update(each)
        for key, value in changes.items():
            state[key] = state[key] | value if isinstance(value, dict) else value
        self.game = Game(players, options)
        from_json(self.game, state)
        self.play = self.game.run(resume)
        self.luck, self.rolled, self.drawn = list(luck), [], []
        self.go_on(None)

    def go_on(self, answer):
        try:
            wanted = self.play.send(answer)
            while wanted[0] != "ask":
                wanted = self.play.send(self.roll(wanted[1]) if wanted[0] == "roll"
                                        else self.draw(wanted[1], wanted[2]))
            self.seat, self.question, self.options = wanted[1:]
        except StopIteration:
            self.seat, self.question, self.options = None, "over", []

    def roll(self, count):
        faces = [face for face in self.luck if isinstance(face, int)][:count]
        for face in faces:
            self.luck.remove(face)
        self.rolled.append(faces + [1] * (count - len(faces)))
        return self.rolled[-1]

    def draw(self, record, candidates):
        card = next((card for card in self.luck if card in candidates), candidates[0])
        if card in self.luck:
            self.luck.remove(card)
        self.drawn.append({**record, "value": card})
        return card

    def answer(self, *actions, luck=()):
        self.luck += luck
        for action in actions:
            if action not in self.options:
                raise AssertionError(f"{action} is not among {self.question} {self.options}")
            self.go_on(action)
        return self

    def offers(self, verb):
        return [option for option in self.options if option.split("(")[0] == verb]

    @property
    def state(self):
        return to_json(self.game)

    def player(self, seat):
        return self.state["players"][seat]

    def figure(self, who):
        return next(each for each in self.state["figures"] if each["character"] == who)

    def side(self, who):
        return next(each for each in self.state["sides"] if each["id"] == who)

    def points(self):
        return [player["vp"] for player in self.state["players"]]
