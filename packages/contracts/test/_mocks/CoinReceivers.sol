// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice An account that does what it is told when coin arrives: what receivers of a batch can be like.
contract CoinReceiver {
    enum Habit {
        Accept,
        Refuse,
        BurnGas,
        /// Answers with a megabyte.
        Bomb,
        /// Refuses with a megabyte.
        RefuseWithBomb,
        /// Calls what it was told to call, and accepts whatever comes of it.
        Call,
        /// Accepts only when it is offered as much gas as it wants.
        WantGas
    }

    uint256 private constant SIZE = 1_000_000;

    Habit public habit;
    address private _target;
    bytes private _data;
    uint256 private _wanted;
    bytes public answer;
    bool public called;

    function setHabit(Habit habit_) external {
        habit = habit_;
    }

    function setCall(address target, bytes calldata data) external {
        (habit, _target, _data) = (Habit.Call, target, data);
    }

    function setWanted(uint256 wanted) external {
        (habit, _wanted) = (Habit.WantGas, wanted);
    }

    /// @notice Calls as this account, and fails with the call.
    function act(address target, uint256 value, bytes calldata data) external payable {
        (bool done, bytes memory result) = target.call{value: value}(data);
        if (done) return;
        assembly ("memory-safe") {
            revert(add(result, 32), mload(result))
        }
    }

    /// @notice As an ERC-777 receiver.
    function tokensReceived(address, address, address, uint256) external {
        _behave();
    }

    receive() external payable {
        _behave();
    }

    function _behave() private {
        Habit now_ = habit;
        if (now_ == Habit.Accept) return;
        if (now_ == Habit.Refuse) revert("refused");
        if (now_ == Habit.WantGas) {
            if (gasleft() < _wanted) revert("too little gas");
            return;
        }
        if (now_ == Habit.Call) {
            (called, answer) = _target.call(_data);
            return;
        }
        assembly {
            switch now_
            case 2 { invalid() }
            case 3 { return(0, SIZE) }
            default { revert(0, SIZE) }
        }
    }
}

/// @notice Forces coin upon an account that takes none.
contract CoinForcer {
    constructor(address payable receiver) payable {
        assembly ("memory-safe") {
            selfdestruct(receiver)
        }
    }
}
