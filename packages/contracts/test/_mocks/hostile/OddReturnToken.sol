// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T4: moves the tokens and answers with something that is no bool. Can be changed at any time.
contract OddReturnToken is PlainToken {
    enum Answer {
        /// 1, followed by another word.
        TwoWords,
        /// One byte: 1.
        OneByte,
        /// One word: 2.
        Two,
        /// One word of noise.
        Garbage
    }

    Answer public answer;

    constructor(Answer answer_) {
        answer = answer_;
    }

    function setAnswer(Answer answer_) external {
        answer = answer_;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        super.transfer(to, amount);
        _answer();
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        super.transferFrom(from, to, amount);
        _answer();
    }

    function _answer() private view {
        bytes memory data;
        if (answer == Answer.TwoWords) data = abi.encode(uint256(1), keccak256("more"));
        else if (answer == Answer.OneByte) data = hex"01";
        else if (answer == Answer.Two) data = abi.encode(uint256(2));
        else data = abi.encode(keccak256("noise"));
        assembly ("memory-safe") {
            return(add(data, 32), mload(data))
        }
    }
}
