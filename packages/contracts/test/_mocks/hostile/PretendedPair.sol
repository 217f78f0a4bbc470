// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

interface IPairNames {
    function factory() external view returns (address);
    function token0() external view returns (address);
    function token1() external view returns (address);
}

/// @notice A token that names the factory and the tokens of a real pair, which is another.
contract PretendedPair is PlainToken {
    IPairNames private _pair;

    constructor(address pair) {
        _pair = IPairNames(pair);
    }

    function factory() external view returns (address) {
        return _pair.factory();
    }

    function token0() external view returns (address) {
        return _pair.token0();
    }

    function token1() external view returns (address) {
        return _pair.token1();
    }
}
